import type { Database } from '../../platform/database/database.ts';

/** The submissions whose assessment by this colleague is not in. */
export async function listOpenOf(db: Database, reviewerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('assessments')
    .select('submission_id')
    .where('reviewer_id', '=', reviewerId)
    .where('in_at', 'is', null)
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}
