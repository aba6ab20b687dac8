import type { WireUser } from '@proxima/contract/accounts/accounts';
import { avatarPath } from '@proxima/contract/files/files';
import { deletionDueAt } from './account-deletion.policy.ts';
import type { UserRow } from './users.repository.ts';

/** The user object of the wire (docs/rules.md, Profile fields): no other column is sent. */
export function presentUser(user: UserRow): WireUser {
  return {
    id: user.id,
    role: user.role,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    email: user.email,
    avatar: user.avatar_key === null ? null : avatarPath(user.avatar_key),
    email_confirmed: user.email_confirmed_at !== null,
    ...(user.admin_role === null ? {} : { rank: user.admin_role }),
    ...(user.deletion_requested_at === null
      ? {}
      : { deletion_due_at: deletionDueAt(user.deletion_requested_at).toISOString() }),
  };
}
