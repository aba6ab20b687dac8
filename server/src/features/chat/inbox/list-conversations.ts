import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import type { adminChatEndpoints } from '@proxima/contract/chat/chat';
import type { InboxFigures } from '@proxima/contract/chat/inbox';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { invalidCursor, paginate } from '../../../platform/database/cursor.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { findForgiving, readForgiving } from '../../../platform/database/search-query.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { presentConversation } from '../chat.presenter.ts';
import {
  allConversations,
  type ConversationRow,
  countConversations,
  listConversations,
} from './inbox.repository.ts';

/** The team's inbox: the longest wait first, then the most recent. */
export async function listInbox(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, show, search }: QueryOf<typeof adminChatEndpoints.conversations>,
): Promise<ReplyOf<typeof adminChatEndpoints.conversations>> {
  const offset = offsetOf(cursor);
  const page = { offset, limit, show, search, reader: actor };
  const rows = await findForgiving(db, page, (sought) => listConversations(db, sought));
  const { items, next_cursor } = paginate(rows, limit, () => String(offset + limit));
  return { message: 'Conversations', data: items.map(presentConversation), next_cursor };
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw invalidCursor();
  return Number(cursor);
}

/** The figures above the inbox: how many are waiting, unread and assigned to the caller. */
export const readInboxFigures = ({ platform: { db }, actor }: Context<Admin>): Promise<InboxFigures> =>
  countConversations(db, actor);

type Filters = Omit<QueryOf<typeof adminChatEndpoints.conversations>, 'cursor' | 'limit'>;

const columns: readonly TableColumn<ConversationRow>[] = [
  { heading: 'Member number', value: (row) => row.user_id },
  { heading: 'First name', value: (row) => row.first_name },
  { heading: 'Last name', value: (row) => row.last_name },
  { heading: 'Email', value: (row) => row.email, width: 30 },
  { heading: 'Role', value: (row) => roleLabels[row.role as MemberRole] },
  { heading: 'Waiting since (UTC)', value: (row) => row.waiting_since, width: 20 },
  { heading: 'Unread', value: (row) => row.unread, width: 10 },
  { heading: 'Assigned to', value: (row) => row.assignee_name },
  { heading: 'Last reply after (seconds)', value: (row) => row.answered_after, width: 28 },
  { heading: 'Last message at (UTC)', value: (row) => row.last_at, width: 20 },
  { heading: 'Last message', value: (row) => row.last_text, width: 60 },
];

/** All of the inbox with the filters of the console's list, as a table. The caller has checked the right. */
export const exportConversations = (
  { platform: { db }, actor }: Context<Admin>,
  { show, search }: Filters,
): Table => {
  const filter = { show, search, reader: actor };
  const rows = readForgiving(db, filter, (sought) => readRows(db, allConversations(db, sought)));
  return makeTable(columns, rows);
};
