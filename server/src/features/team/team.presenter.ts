import type { AdminRole } from '@proxima/contract/admin/rights';
import type { Invitation, Teammate } from '@proxima/contract/admin/team';
import type { AdminRow, InvitationRow } from './team.repository.ts';

export const presentTeammate = (row: AdminRow): Teammate => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  rank: row.admin_role ?? 'editor',
  disabled: row.disabled_at !== null,
  disabled_reason: row.disabled_reason,
  second_factor: row.second_factor_enrolled_at !== null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** The link itself is known to its addressee alone. */
export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email ?? '',
  rank: row.admin_role as AdminRole,
  expires_at: row.expires_at.toISOString(),
});
