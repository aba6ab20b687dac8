import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import type { adminChatEndpoints } from '@proxima/contract/chat/chat';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { allConversations, type ConversationRow } from './inbox.repository.ts';

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

/** The inbox by the filters of the console's list, as a table without an end. The right was checked. */
export const exportConversations = (
  { platform: { db }, actor }: Context<Admin>,
  { show, search }: Filters,
): Table => {
  const filter = { show, search: search || undefined, adminId: actor.userId };
  return makeTable(columns, readRows(db, allConversations(db, filter)));
};
