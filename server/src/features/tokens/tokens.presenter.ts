import type { AccessToken, OwnedToken } from '@proxima/contract/tokens/token-endpoints';
import type { OwnedTokenRow, TokenRow } from './tokens.repository.ts';

/** A token as its owner sees it: never the token itself, which is not stored. */
export const presentToken = (row: TokenRow): AccessToken => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_from: row.last_used_ip,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  ended_by: row.ended_by,
  has_expired: row.has_expired,
});

/** The same for the console, with its owner. */
export const presentOwnedToken = (row: OwnedTokenRow): OwnedToken => ({
  ...presentToken(row),
  owner: {
    id: row.user_id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: row.role,
  },
});
