import type { AccessGrant, AccessRequest } from '@proxima/contract/access/venture-access';
import type { RequestRow } from './access-requests.repository.ts';
import type { GrantRow } from './grants.repository.ts';

export const presentRequest = (row: RequestRow): AccessRequest => ({
  id: row.id,
  investor: row.investor,
  note: row.note,
  state: row.state,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

export const presentGrant = (row: GrantRow): AccessGrant => ({
  id: row.id,
  investor: row.investor,
  granted_at: row.granted_at.toISOString(),
  last_day: row.last_day,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  ended_by: row.ended_by as AccessGrant['ended_by'],
  has_accepted_nda: row.has_accepted_nda,
});
