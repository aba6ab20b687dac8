import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import type { Interests } from '../../../platform/database/schema.generated.ts';

export async function saveInterestRow(tx: Database, row: Insertable<Interests>): Promise<void> {
  const { range_min, range_max, note, shows_name } = row;
  await tx
    .insertInto('interests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['round_id', 'user_id'])
        .doUpdateSet({ range_min, range_max, note, shows_name, at: sql<Date>`now()` }),
    )
    .execute();
}

/** Deletes an interest with its note. @returns whether there was one. */
export const endInterestRow = (tx: Database, roundId: number, userId: number): Promise<boolean> =>
  affectsAny(tx.deleteFrom('interests').where('round_id', '=', roundId).where('user_id', '=', userId));

export const findInterestRow = (db: Database, roundId: number, userId: number) =>
  db
    .selectFrom('interests')
    .select(['range_min', 'range_max', 'note', 'shows_name', 'at'])
    .where('round_id', '=', roundId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Interests in a round, newest first, each with its name if it may be shown. */
export const listInterestRows = (db: Database, roundId: number) =>
  db
    .selectFrom('interests')
    .innerJoin('users', 'users.id', 'interests.user_id')
    .select(['range_min', 'range_max', 'note', 'shows_name', 'at'])
    .select(
      sql<string | null>`case when shows_name then users.first_name || ' ' || users.last_name end`.as('name'),
    )
    .where('round_id', '=', roundId)
    .orderBy('at', 'desc')
    .execute();
