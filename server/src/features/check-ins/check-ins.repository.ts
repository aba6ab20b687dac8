import type { CheckInState } from '@proxima/contract/check-ins/check-in-states';
import type { Answers } from '@proxima/contract/forms/answer-values';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';

const answererName = sql<string | null>`users.first_name || ' ' || users.last_name`.as('answered_by_name');

/** Check-ins with their plan and cohort. */
export const selectCheckIns = (db: Database) =>
  db
    .selectFrom('check_ins')
    .innerJoin('check_in_plans', 'check_in_plans.id', 'check_ins.plan_id')
    .innerJoin('cohorts', 'cohorts.id', 'check_in_plans.cohort_id')
    .leftJoin('users', 'users.id', 'check_ins.answered_by')
    .select([
      'check_ins.id',
      'check_ins.plan_id',
      'check_ins.venture_id',
      'check_ins.due_on',
      'check_ins.measures',
      'check_ins.state',
      'check_ins.reminders',
      'check_ins.answered_at',
      'check_ins.form_number',
      'check_ins.version',
      'check_in_plans.name as plan_name',
      'check_in_plans.form_id',
      'check_in_plans.cohort_id',
      'cohorts.name as cohort_name',
      'cohorts.time_zone',
      'cohorts.lead_id',
    ])
    .select(sql<Answers>`check_ins.answers`.as('answers'))
    .select(answererName);

export type CheckInRow = Awaited<ReturnType<ReturnType<typeof selectCheckIns>['execute']>>[number];

export const findCheckIn = (db: Database, id: number): Promise<CheckInRow | undefined> =>
  selectCheckIns(db).where('check_ins.id', '=', id).executeTakeFirst();

/** Whoever else answers or closes it waits until the transaction ends. */
export const lockCheckIn = (tx: Database, id: number): Promise<CheckInRow | undefined> =>
  selectCheckIns(tx).where('check_ins.id', '=', id).forUpdate('check_ins').executeTakeFirst();

export const listCheckInsById = (db: Database, ids: readonly number[]): Promise<CheckInRow[]> =>
  selectCheckIns(db).where('check_ins.id', '=', sql<number>`any(${ids}::bigint[])`).execute();

/** Of these ventures, newest first from `before` on; one more than `limit` when there are more. */
export const listCheckInsOf = (
  db: Database,
  ventureIds: readonly number[],
  before: number | undefined,
  limit: number,
): Promise<CheckInRow[]> =>
  selectCheckIns(db)
    .where('check_ins.venture_id', '=', sql<number>`any(${ventureIds}::bigint[])`)
    .$if(before !== undefined, (query) => query.where('check_ins.id', '<', before as number))
    .orderBy('check_ins.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Open ones of these ventures, the longest open first. */
export const listOpenOf = (db: Database, ventureIds: readonly number[]): Promise<CheckInRow[]> =>
  selectCheckIns(db)
    .where('check_ins.venture_id', '=', sql<number>`any(${ventureIds}::bigint[])`)
    .where('check_ins.state', '=', 'open')
    .orderBy('due_on')
    .orderBy('check_ins.id')
    .limit(50)
    .execute();

/** Of these ventures, due after `since`; the earliest first. */
export const listCheckInsSince = (
  db: Database,
  ventureIds: readonly number[],
  since: Date,
  limit: number,
): Promise<CheckInRow[]> =>
  selectCheckIns(db)
    .where('check_ins.venture_id', '=', sql<number>`any(${ventureIds}::bigint[])`)
    .where(sql<boolean>`check_ins.due_on >= ${since}::date`)
    .orderBy('due_on')
    .orderBy('check_ins.id')
    .limit(limit)
    .execute();

/** Plans that run and those of these ventures that they will ask, with today's date in the zone of their cohort. */
export const listPlansFor = (db: Database, ventureIds: readonly number[]) => rowsOf<{
  plan_id: number;
  venture_id: number;
  rhythm: string;
  first_on: string;
  last_on: string;
  today: string;
}>(db)`
    select distinct plans.id::float8 as plan_id, places.venture_id::float8 as venture_id, rhythm, first_on, last_on,
      (now() at time zone cohorts.time_zone)::date as today
    from check_in_plans plans join cohorts on cohorts.id = plans.cohort_id
    join cohort_places places on places.cohort_id = cohorts.id and places.state in ('accepted', 'finished')
    where places.venture_id = any(${ventureIds}::bigint[]) and plans.ended_at is null
      and last_on >= (now() at time zone cohorts.time_zone)::date`;

interface Answered {
  id: number;
  state: CheckInState;
  userId: number;
  formNumber: number | null;
  answers: Answers;
}

export async function recordAnswer(
  tx: Database,
  { id, state, userId, formNumber, answers }: Answered,
): Promise<void> {
  await tx
    .updateTable('check_ins')
    .set({
      state,
      answered_at: sql<Date>`now()`,
      answered_by: userId,
      form_number: formNumber,
      answers: JSON.stringify(answers),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** How many check-ins each venture of a cohort was asked, and how many it answered. */
export const countAnswered = (db: Database, cohortId: number) =>
  db
    .selectFrom('check_ins')
    .innerJoin('check_in_plans', 'check_in_plans.id', 'check_ins.plan_id')
    .select('venture_id')
    .select(sql<number>`count(*)::float8`.as('asked'))
    .select(sql<number>`(count(*) filter (where state = 'answered'))::float8`.as('answered'))
    .where('cohort_id', '=', cohortId)
    .groupBy('venture_id')
    .execute();

/** What someone answered, oldest first, for the archive of their account. */
export const listAnsweredBy = (db: Database, userId: number): Promise<CheckInRow[]> =>
  selectCheckIns(db).where('check_ins.answered_by', '=', userId).orderBy('check_ins.id').execute();
