import { fixedRole, rankOf } from '@proxima/contract/team/rights';
import type { Invitation, Team, Teammate } from '@proxima/contract/team/team';
import type { Admin, Context } from '../../platform/context.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { StoredTeamRole } from '../../platform/database/statements/team-role.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import {
  type AdminRow,
  allAdminRows,
  type InvitationRow,
  listAdminRows,
  listInvitationRows,
} from './team.repository.ts';

/** The administrators and the open invitations. */
export async function readTeam({ platform: { db } }: Context<Admin>): Promise<Team> {
  const [administrators, invitations] = await Promise.all([listAdminRows(db), listInvitationRows(db)]);
  return {
    administrators: administrators.map(presentTeammate),
    invitations: invitations.map(presentInvitation),
  };
}

const presentTeammate = (row: AdminRow): Teammate => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  ...roleOf(row.team_role),
  role_since: row.admin_role_since?.toISOString() ?? null,
  role_by: row.role_by,
  disabled: row.disabled_at !== null,
  disabled_reason: row.disabled_reason,
  second_factor: row.second_factor_enrolled_at !== null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

function roleOf(stored: StoredTeamRole) {
  const { key, name } = stored ?? fixedRole('editor');
  return { rank: rankOf({ key }), team_role: { key, name } };
}

/** Without the link, which only the addressee knows. */
const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email ?? '',
  ...roleOf(row.team_role),
  expires_at: row.expires_at.toISOString(),
});

const columns: readonly TableColumn<AdminRow>[] = [
  { heading: 'Number', value: (row) => row.id, width: 10 },
  { heading: 'First name', value: (row) => row.first_name },
  { heading: 'Last name', value: (row) => row.last_name },
  { heading: 'Email', value: (row) => row.email, width: 30 },
  { heading: 'Role', value: (row) => row.team_role?.name ?? '' },
  { heading: 'Role since (UTC)', value: (row) => row.admin_role_since, width: 20 },
  { heading: 'Role given by', value: (row) => row.role_by ?? '' },
  { heading: 'Second factor', value: (row) => row.second_factor_enrolled_at !== null },
  { heading: 'Last seen (UTC)', value: (row) => row.last_seen_at, width: 20 },
  { heading: 'Disabled (UTC)', value: (row) => row.disabled_at, width: 20 },
  { heading: 'Reason', value: (row) => row.disabled_reason, width: 30 },
];

/** The administrators, as a table. The caller has checked the right. */
export const exportTeam = ({ platform: { db } }: Context<Admin>): Table =>
  makeTable(columns, readRows(db, allAdminRows(db)));
