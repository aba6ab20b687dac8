import { adminRoleLabels } from '@proxima/contract/admin/team';
import type { Admin, Context } from '../../platform/context.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { type AdminRow, allAdminRows } from './team.repository.ts';

const columns: readonly TableColumn<AdminRow>[] = [
  { heading: 'Number', value: (row) => row.id, width: 10 },
  { heading: 'First name', value: (row) => row.first_name },
  { heading: 'Last name', value: (row) => row.last_name },
  { heading: 'Email', value: (row) => row.email, width: 30 },
  { heading: 'Role', value: (row) => row.admin_role && adminRoleLabels[row.admin_role].label },
  { heading: 'Second factor', value: (row) => row.second_factor_enrolled_at !== null },
  { heading: 'Last seen (UTC)', value: (row) => row.last_seen_at, width: 20 },
  { heading: 'Disabled (UTC)', value: (row) => row.disabled_at, width: 20 },
  { heading: 'Reason', value: (row) => row.disabled_reason, width: 30 },
];

/** Who administers the site, as a table. The right was checked. */
export const exportTeam = ({ platform: { db } }: Context<Admin>): Table =>
  makeTable(columns, readRows(db, allAdminRows(db)));
