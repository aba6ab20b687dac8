import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import { insertCall } from './call-world.ts';

interface CohortOptions {
  startsOn?: string;
  endsOn?: string;
  timeZone?: string;
  leadId?: number | null;
}

/** A cohort of a call of its own. */
export async function insertCohort(
  db: Database,
  {
    startsOn = '2026-01-05',
    endsOn = '2026-04-05',
    timeZone = 'Europe/Berlin',
    leadId = null,
  }: CohortOptions = {},
): Promise<{ id: number; callId: number }> {
  const { id: callId } = await insertCall(db);
  const { id } = await db
    .insertInto('cohorts')
    .values({
      call_id: callId,
      name: 'Tide 2030',
      starts_on: startsOn,
      ends_on: endsOn,
      time_zone: timeZone,
      lead_id: leadId,
      answer_days: 7,
      acceptance_text: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, callId };
}

/** A venture's place in a cohort, without an application. */
export const insertPlace = (
  db: Database,
  cohortId: number,
  ventureId: number,
  state: 'accepted' | 'finished' | 'left' = 'accepted',
) =>
  db
    .insertInto('cohort_places')
    .values({
      cohort_id: cohortId,
      venture_id: ventureId,
      state,
      answer_by: sql<Date>`now()`,
      answered_at: sql<Date>`now()`,
    })
    .execute();

/** A day by the clock of the database and of a zone, so many days from today. */
export async function dayFrom(db: Database, days: number, zone = 'Europe/Berlin'): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone ${zone} - interval '8 hours')::date + ${days}::int)::text as day`.execute(db);
  return rows[0]?.day ?? '';
}
