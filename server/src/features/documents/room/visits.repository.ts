import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Looking again within this time is the same visit. */
const sameVisit = sql`interval '30 minutes'`;

/** Notes a visit. @returns when the one before it ended; null for the first one. */
export async function noteRoomVisit(db: Database, userId: number, ventureId: number): Promise<Date | null> {
  const { since } = await db
    .insertInto('room_visits')
    .values({ user_id: userId, venture_id: ventureId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'venture_id']).doUpdateSet({
        at: sql<Date>`now()`,
        since: sql<Date | null>`case when room_visits.at < now() - ${sameVisit} then room_visits.at else room_visits.since end`,
      }),
    )
    .returning('since')
    .executeTakeFirstOrThrow();
  return since;
}
