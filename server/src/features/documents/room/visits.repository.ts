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

/** Who may still have the room open: those who looked within a day. */
export async function listVisitors(db: Database, ventureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('room_visits')
    .select('user_id')
    .where('venture_id', '=', ventureId)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
