import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Approved applications of a call that have no place, and whose sender can get one. */
const selectApprovedWithoutPlace = (db: Database, callId: number) =>
  db
    .selectFrom('submissions')
    .where('submissions.call_id', '=', callId)
    .where('submissions.status', '=', 'approved')
    .where('submissions.user_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cohort_places')
            .select('cohort_places.id')
            .whereRef('cohort_places.submission_id', '=', 'submissions.id'),
        ),
      ),
    );

/** In the order in which they were sent. */
export const listApprovedWithoutPlace = (db: Database, callId: number, limit: number) =>
  selectApprovedWithoutPlace(db, callId)
    .select(['submissions.id', 'submissions.user_id', 'submissions.contact_type'])
    .orderBy('submissions.id')
    .limit(limit)
    .execute();

/** The same, locked until the transaction ends. */
export const lockApprovedWithoutPlace = async (
  tx: Database,
  callId: number,
  limit: number,
): Promise<number[]> =>
  (
    await selectApprovedWithoutPlace(tx, callId)
      .select('submissions.id')
      .orderBy('submissions.id')
      .limit(limit)
      .forUpdate()
      .execute()
  ).map(({ id }) => id);

export async function countApprovedWithoutPlace(db: Database, callId: number): Promise<number> {
  const { count } = await selectApprovedWithoutPlace(db, callId)
    .select(sql<number>`count(*)::float8`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
