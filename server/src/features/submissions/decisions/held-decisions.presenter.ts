import type { HeldDecision } from '@proxima/contract/admin/submissions';
import { type HeldRow, nameOfDecider } from './held-decisions.repository.ts';

/** A decision that can still be undone, for the console. */
export const presentHeld = (row: HeldRow): HeldDecision => ({
  id: row.id,
  submission_id: row.submission_id,
  first_name: row.first_name,
  last_name: row.last_name,
  decision: row.decision,
  comment: row.comment,
  requests: row.requests,
  decided_by: nameOfDecider(row),
  sends_at: row.sends_at.toISOString(),
});
