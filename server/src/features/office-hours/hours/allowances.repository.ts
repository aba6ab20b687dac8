import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { teamZone } from '../../../platform/team-zone.ts';

export interface AllowanceRow {
  hours_a_month: number | null;
  is_any_mentor: boolean;
}

export const findAllowance = (db: Database, ventureId: number): Promise<AllowanceRow | undefined> =>
  db
    .selectFrom('office_allowances')
    .select(['hours_a_month', 'is_any_mentor'])
    .where('venture_id', '=', ventureId)
    .executeTakeFirst();

/** The same, locked: a venture's bookings are counted one after the other. */
export const lockAllowance = (tx: Database, ventureId: number): Promise<AllowanceRow> =>
  tx
    .insertInto('office_allowances')
    .values({ venture_id: ventureId })
    .onConflict((conflict) => conflict.column('venture_id').doUpdateSet({ venture_id: ventureId }))
    .returning(['hours_a_month', 'is_any_mentor'])
    .executeTakeFirstOrThrow();

export const changeAllowanceRow = (tx: Database, ventureId: number, row: AllowanceRow): Promise<unknown> =>
  tx.updateTable('office_allowances').set(row).where('venture_id', '=', ventureId).execute();

export async function listAllowedMentors(db: Database, ventureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('allowed_mentors')
    .select('user_id')
    .where('venture_id', '=', ventureId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Accounts that do not exist are skipped. */
export async function replaceAllowedMentors(
  tx: Database,
  ventureId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.deleteFrom('allowed_mentors').where('venture_id', '=', ventureId).execute();
  await sql`insert into allowed_mentors (venture_id, user_id)
    select ${ventureId}, id from users where id = any(${ids}::bigint[])`.execute(tx);
}

/** Whether a venture may book the account, as a condition on `users`. */
export const isAllowedFor = (ventureId: number): RawBuilder<boolean> => sql<boolean>`(
  coalesce((select is_any_mentor from office_allowances where venture_id = ${ventureId}), true)
  or exists (select from allowed_mentors where venture_id = ${ventureId} and user_id = users.id))`;

/** Minutes that a venture has booked in the month of a moment, by the team's calendar, not counting the booking `except`. */
export async function countBookedMinutes(
  db: Database,
  ventureId: number,
  at: Date,
  except = 0,
): Promise<number> {
  const month = (moment: RawBuilder<unknown>) => sql`date_trunc('month', ${moment} at time zone ${teamZone})`;
  const { minutes } = await db
    .selectFrom('bookings')
    .select(
      sql<number>`coalesce(sum(extract(epoch from ends_at - starts_at) / 60), 0)::integer`.as('minutes'),
    )
    .where('venture_id', '=', ventureId)
    .where('state', '=', 'booked')
    .where('id', '<>', except)
    .where(sql<boolean>`${month(sql`starts_at`)} = ${month(sql`${at}::timestamptz`)}`)
    .executeTakeFirstOrThrow();
  return minutes;
}
