import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Those of these submissions with which someone has declared a conflict of interest. */
export async function listConflictsOf(
  db: Database,
  reviewerId: number,
  submissionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('reviewer_conflicts')
    .select('submission_id')
    .where('reviewer_id', '=', reviewerId)
    .where('submission_id', '=', sql<number>`any(${submissionIds})`)
    .execute();
  return new Set(rows.map(({ submission_id }) => submission_id));
}

/** Who has declared a conflict of interest with a submission, and why. */
export const listConflicts = (db: Database, submissionId: number) =>
  db
    .selectFrom('reviewer_conflicts')
    .innerJoin('users', 'users.id', 'reviewer_conflicts.reviewer_id')
    .select(['reviewer_conflicts.reviewer_id', 'reviewer_conflicts.why'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .where('submission_id', '=', submissionId)
    .orderBy('declared_at')
    .execute();

export async function putConflict(
  tx: Database,
  conflict: { submission_id: number; reviewer_id: number; why: string },
): Promise<void> {
  await tx
    .insertInto('reviewer_conflicts')
    .values(conflict)
    .onConflict((on) => on.columns(['submission_id', 'reviewer_id']).doUpdateSet({ why: conflict.why }))
    .execute();
}

export async function deleteConflict(tx: Database, submissionId: number, reviewerId: number): Promise<void> {
  await tx
    .deleteFrom('reviewer_conflicts')
    .where('submission_id', '=', submissionId)
    .where('reviewer_id', '=', reviewerId)
    .execute();
}

/** Applications to a call with which someone has declared a conflict of interest. */
export async function listConflictsWithin(
  db: Database,
  reviewerId: number,
  callId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('reviewer_conflicts')
    .innerJoin('submissions', 'submissions.id', 'reviewer_conflicts.submission_id')
    .select('submission_id')
    .where('reviewer_id', '=', reviewerId)
    .where('call_id', '=', callId)
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}
