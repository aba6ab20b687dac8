import type { VentureMark } from '@proxima/contract/explore/explore';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const unmarked: VentureMark = { watched: false, hidden: false, note: '' };

export async function findMark(db: Database, userId: number, ventureId: number): Promise<VentureMark> {
  const row = await db
    .selectFrom('venture_marks')
    .select([
      sql<boolean>`watched_at is not null`.as('watched'),
      sql<boolean>`hidden_at is not null`.as('hidden'),
      'note',
    ])
    .where('user_id', '=', userId)
    .where('venture_id', '=', ventureId)
    .executeTakeFirst();
  return row ?? unmarked;
}

/** The same, created if it is missing, and locked until the transaction ends. */
export async function lockMark(tx: Database, userId: number, ventureId: number): Promise<VentureMark> {
  await tx
    .insertInto('venture_marks')
    .values({ user_id: userId, venture_id: ventureId })
    .onConflict((conflict) =>
      // Changes nothing, but locks the existing row.
      conflict.columns(['user_id', 'venture_id']).doUpdateSet({ user_id: userId }),
    )
    .execute();
  return findMark(tx, userId, ventureId);
}

/** Saves a locked mark; a flag that was already set keeps its date. */
export async function saveMark(
  tx: Database,
  userId: number,
  ventureId: number,
  { watched, hidden, note }: VentureMark,
): Promise<void> {
  const since = (column: 'watched_at' | 'hidden_at', isSet: boolean) =>
    isSet ? sql<Date>`coalesce(${sql.ref(column)}, now())` : null;
  await tx
    .updateTable('venture_marks')
    .set({ watched_at: since('watched_at', watched), hidden_at: since('hidden_at', hidden), note })
    .where('user_id', '=', userId)
    .where('venture_id', '=', ventureId)
    .execute();
}

/** All marks and notes of an account. */
export const listMarks = (db: Database, userId: number) =>
  db
    .selectFrom('venture_marks')
    .select(['venture_id', 'watched_at', 'hidden_at', 'note'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`(watched_at is not null or hidden_at is not null or note <> '')`)
    .orderBy('venture_id')
    .execute();

/** Accounts that watch a venture, if it is listed, with today's date (UTC). */
export async function listWatchers(
  db: Database,
  ventureId: number,
): Promise<{ userIds: number[]; day: string }> {
  const rows = await db
    .selectFrom('venture_marks')
    .innerJoin('ventures', 'ventures.id', 'venture_marks.venture_id')
    .select(['user_id', sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`.as('day')])
    .where('venture_id', '=', ventureId)
    .where('watched_at', 'is not', null)
    .where('listed_at', 'is not', null)
    .execute();
  return { userIds: rows.map(({ user_id }) => user_id), day: rows[0]?.day ?? '' };
}

/** Investors with a confirmed address, if exactly one venture is listed; none otherwise. */
export async function listAwaiting(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'investor')
    .where('email_confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`(select count(*) from venture_cards) = 1`)
    .execute();
  return rows.map(({ id }) => id);
}
