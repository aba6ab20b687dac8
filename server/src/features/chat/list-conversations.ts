import type { adminChatEndpoints } from '@proxima/contract/chat';
import type { QueryOf, ReplyOf } from '@proxima/contract/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { invalidField } from '../../platform/domain-error.ts';
import { presentConversation } from './chat.presenter.ts';
import { listConversations } from './conversations.repository.ts';
import { countUnread } from './messages.repository.ts';

/** The team's inbox: the longest waiting first, then the most recent. */
export async function listInbox(
  { platform: { db } }: Context<Admin>,
  query: QueryOf<typeof adminChatEndpoints.conversations>,
): Promise<ReplyOf<typeof adminChatEndpoints.conversations>> {
  const offset = offsetOf(query.cursor);
  const rows = await listConversations(db, { offset, limit: query.limit, search: query.search || undefined });
  const shown = rows.slice(0, query.limit);
  const data = await Promise.all(
    shown.map(async (row) =>
      presentConversation(row, await countUnread(db, row.user_id, 'team', row.admin_read_up_to)),
    ),
  );
  const next_cursor = rows.length > query.limit ? String(offset + query.limit) : null;
  return { message: 'Conversations', data, next_cursor };
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw invalidField('cursor', 'This cursor is not one of ours.');
  return Number(cursor);
}
