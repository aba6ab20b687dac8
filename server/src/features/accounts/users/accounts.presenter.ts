import type { WireUser } from '@proxima/contract/accounts/accounts';
import { avatarPath } from '@proxima/contract/files/files';
import { rankOf, type TeamRole } from '@proxima/contract/team/rights';
import type { WireTeamRole } from '@proxima/contract/team/team-role';
import { deletionDueAt } from './account-deletion.policy.ts';
import type { UserRow } from './users.repository.ts';

/** The user object of the wire (docs/rules.md, Profile fields): no other column is sent. `teamRole`: an administrator's. */
export function presentUser(user: UserRow, teamRole?: TeamRole): WireUser {
  return {
    id: user.id,
    role: user.role,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    email: user.email,
    avatar: user.avatar_key === null ? null : avatarPath(user.avatar_key),
    email_confirmed: user.email_confirmed_at !== null,
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
