import type { HeldDecision, reviewEndpoints } from '@proxima/contract/admin/submissions';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findHeld, type HeldRow, listHeld, nameOfDecider } from './held-decisions.repository.ts';

/** Decisions that wait to be sent, in the order in which they will be. */
export async function listHeldDecisions(
  { platform: { db } }: Context<Admin>,
  { cursor, limit }: QueryOf<typeof reviewEndpoints.listHeld>,
): Promise<ReplyOf<typeof reviewEndpoints.listHeld>> {
  const { items, next_cursor } = paginate(await listHeld(db, parseIdCursor(cursor), limit), limit);
  return { message: 'Held decisions', data: items.map(presentHeld), next_cursor };
}

/** The decision that waits to be sent for a submission, for the console alone. */
export async function readHeldDecision(db: Database, submissionId: number): Promise<HeldDecision | null> {
  const row = await findHeld(db, submissionId);
  return row && presentHeld(row);
}

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
