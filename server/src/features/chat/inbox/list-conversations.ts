import type { adminChatEndpoints } from '@proxima/contract/chat/chat';
import type { InboxFigures } from '@proxima/contract/chat/inbox';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate } from '../../../platform/database/cursor.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { presentConversation } from '../chat.presenter.ts';
import { countConversations, listConversations } from './inbox.repository.ts';

/** The team's inbox: the longest wait first, then the most recent. */
export async function listInbox(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, show, search }: QueryOf<typeof adminChatEndpoints.conversations>,
): Promise<ReplyOf<typeof adminChatEndpoints.conversations>> {
  const offset = offsetOf(cursor);
  const page = { offset, limit, show, search: search || undefined, adminId: actor.userId };
  const rows = await listConversations(db, page);
  const { items, next_cursor } = paginate(rows, limit, () => String(offset + limit));
  return { message: 'Conversations', data: items.map(presentConversation), next_cursor };
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw invalidField('cursor', 'This cursor is not one of ours.');
  return Number(cursor);
}

/** The figures above the inbox: how many are waiting, unread and assigned to the caller. */
export const readInboxFigures = ({ platform: { db }, actor }: Context<Admin>): Promise<InboxFigures> =>
  countConversations(db, actor.userId);
