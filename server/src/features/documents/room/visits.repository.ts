import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Opening the room again within this time counts as the same visit. */
const sameVisit = sql`interval '30 minutes'`;

/** Records a visit. @returns when the previous one ended; null for the first one. */
export async function upsertVisit(db: Database, userId: number, ventureId: number): Promise<Date | null> {
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

/** Who may still have the room open: those who opened it within a day. */
export async function listVisitors(db: Database, ventureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('room_visits')
    .select('user_id')
    .where('venture_id', '=', ventureId)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
