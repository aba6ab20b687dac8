import { sql } from 'kysely';
import type { Admin } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/statements/assigned.ts';
import { teamZone } from '../../../platform/team-zone.ts';

/** The day `months` months from today in the team's time zone. */
export async function dayInMonths(db: Database, months: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone ${teamZone})::date + make_interval(months => ${months}))::date::text as day`.execute(
    db,
  );
  return rows[0]?.day ?? '';
}

/** From when the team talks to the sender again; null for never. */
export async function setTalkAgain(db: Database, submissionId: number, day: string | null): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ talk_again_on: day })
    .where('id', '=', submissionId)
    .where(sql<boolean>`talk_again_on is distinct from ${day}::date`)
    .execute();
}

/** Declined submissions whose day has come, the longest overdue first. */
export const listDue = (db: Database, reader: Admin, limit: number) =>
  db
    .selectFrom('submissions')
    .select(['id', 'first_name', 'last_name', sql<string>`talk_again_on::text`.as('talk_again_on')])
    .where('status', '=', 'declined')
    .where(withinReach(reader, 'submissions'))
    .where(sql<boolean>`talk_again_on <= (now() at time zone ${teamZone})::date`)
    .orderBy('talk_again_on')
    .orderBy('id')
    .limit(limit)
    .execute();
