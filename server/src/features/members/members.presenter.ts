import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { Accreditation, AdminMember } from '@proxima/contract/admin/members';
import { avatarPath } from '@proxima/contract/files/files';
import type { AccreditationRow, MemberRow } from './members.repository.ts';

/** A member as the console lists them. */
export const presentMember = (row: MemberRow): AdminMember => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  role: row.role as MemberRole,
  avatar: row.avatar_key === null ? null : avatarPath(row.avatar_key),
  email_confirmed: row.email_confirmed_at !== null,
  disabled: row.disabled_at !== null,
  created_at: row.created_at.toISOString(),
});

export const presentAccreditation = (row: AccreditationRow): Accreditation => ({
  decision: row.decision,
  reason: row.reason,
  valid_until: row.valid_until,
  decided_by: row.decided_by_name,
  at: row.at.toISOString(),
});
