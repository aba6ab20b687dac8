import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import type { memberEndpoints } from '@proxima/contract/members/members';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { readForgiving } from '../../platform/database/search-query.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { allMembers, type MemberRow } from './members.repository.ts';

type Filters = Omit<QueryOf<typeof memberEndpoints.list>, 'cursor' | 'limit'>;

const columns: readonly TableColumn<MemberRow>[] = [
  { heading: 'Number', value: (row) => row.id, width: 10 },
  { heading: 'First name', value: (row) => row.first_name },
  { heading: 'Last name', value: (row) => row.last_name },
  { heading: 'Email', value: (row) => row.email, width: 30 },
  { heading: 'Phone', value: (row) => row.phone && { phone: row.phone } },
  { heading: 'Role', value: (row) => roleLabels[row.role as MemberRole] },
  { heading: 'Address confirmed (UTC)', value: (row) => row.email_confirmed_at, width: 24 },
  { heading: 'Disabled (UTC)', value: (row) => row.disabled_at, width: 20 },
  { heading: 'Reason', value: (row) => row.disabled_reason, width: 30 },
  { heading: 'Signed up (UTC)', value: (row) => row.created_at, width: 20 },
];

/** All members that match the filters of the console's list, as a table. The caller has checked the right. */
export const exportMembers = ({ platform: { db } }: Context<Admin>, filters: Filters): Table =>
  makeTable(
    columns,
    readForgiving(db, filters, (sought) => readRows(db, allMembers(db, sought))),
  );
