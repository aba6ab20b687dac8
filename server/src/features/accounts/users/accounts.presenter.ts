import type { WireUser } from '@proxima/contract/accounts/accounts';
import { avatarPath } from '@proxima/contract/files/files';
import type { WireDeadAddress } from '@proxima/contract/operations/operations';
import { rankOf, type TeamRole } from '@proxima/contract/team/rights';
import type { WireTeamRole } from '@proxima/contract/team/team-role';
import { deletionDueAt } from './account-deletion.policy.ts';
import type { UserRow } from './users.repository.ts';

interface Besides {
  /** An administrator's. */
  teamRole?: TeamRole | undefined;
  deadAddress?: WireDeadAddress | null;
}

/** The user object of the wire (docs/rules.md, Profile fields): no other column is sent. */
export function presentUser(user: UserRow, { teamRole, deadAddress }: Besides = {}): WireUser {
  return {
    id: user.id,
    role: user.role,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    email: user.email,
    avatar: user.avatar_key === null ? null : avatarPath(user.avatar_key),
    email_confirmed: user.email_confirmed_at !== null,
    ...(deadAddress && { email_returned_at: deadAddress.since }),
    ...(teamRole && { rank: rankOf(teamRole), team_role: presentTeamRole(teamRole) }),
    ...(user.deletion_requested_at === null
      ? {}
      : { deletion_due_at: deletionDueAt(user.deletion_requested_at).toISOString() }),
  };
}

const presentTeamRole = ({ key, name, rights, assignedOnly }: TeamRole): WireTeamRole => ({
  key,
  name,
  rights: [...rights],
  assigned_only: [...assignedOnly],
});
