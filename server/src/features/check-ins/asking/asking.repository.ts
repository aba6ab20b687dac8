import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

/** Ventures of a cohort that took a place and did not leave, and that the plan has asked neither for this day nor for a later one. */
export async function listUnasked(
  db: Database,
  planId: number,
  cohortId: number,
  dueOn: string,
): Promise<number[]> {
  const rows = await rowsOf<{ venture_id: number }>(db)`
    select distinct venture_id from cohort_places
    where cohort_id = ${cohortId} and state in ('accepted', 'finished') and venture_id is not null
      and not exists (select from check_ins where plan_id = ${planId} and due_on >= ${dueOn}
        and check_ins.venture_id = cohort_places.venture_id)
    order by venture_id`;
  return rows.map(({ venture_id }) => venture_id);
}

/** Closes what is open of days before this one: another node may have asked for the day itself since. */
export const closeEarlier = (tx: Database, planId: number, ventureId: number, dueOn: string) =>
  tx
    .updateTable('check_ins')
    .set({ state: 'missed', version: sql`version + 1` })
    .where('plan_id', '=', planId)
    .where('venture_id', '=', ventureId)
    .where('due_on', '<', dueOn)
    .where('state', '=', 'open')
    .execute();

/** @returns undefined if another node has asked it for this day. */
export const insertCheckIn = async (
  tx: Database,
  values: { plan_id: number; venture_id: number; due_on: string; measures: number[] },
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('check_ins')
      .values(values)
      .onConflict((conflict) => conflict.columns(['plan_id', 'venture_id', 'due_on']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Days since a check-in was due, in the zone of its cohort, from eight in the morning on. */
const daysOpen = sql<number>`((now() at time zone cohorts.time_zone - interval '8 hours')::date - check_ins.due_on)`;

interface Taken {
  id: number;
  venture_id: number;
  reminders: number;
  lead_id: number | null;
}

/** Changes the first open check-in after an id for which a condition holds, unless another node does. */
async function takeOpen(
  tx: Database,
  after: number,
  change: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): Promise<Taken | undefined> {
  const [taken] = await rowsOf<Taken>(tx)`
    update check_ins set ${change}
    from (
      select check_ins.id, ${daysOpen} as days, cohorts.lead_id from check_ins
      join check_in_plans on check_in_plans.id = plan_id join cohorts on cohorts.id = cohort_id
      where check_ins.state = 'open' and check_ins.id > ${after} and ${condition}
      order by check_ins.id limit 1 for update of check_ins skip locked
    ) due where check_ins.id = due.id
    returning check_ins.id, check_ins.venture_id, check_ins.reminders, due.lead_id`;
  return taken;
}

/** How many reminders belong to this many open days. */
const remindersFor = (days: RawBuilder<number>, afterDays: readonly number[]) =>
  sql<number>`(${sql.join(
    afterDays.map((after) => sql`(${days} >= ${sql.lit(after)})::int`),
    sql` + `,
  )})`;

/** The next open check-in whose reminder is due; it is taken once, also when several were missed. */
export const takeReminders = (tx: Database, after: number, afterDays: readonly number[]) =>
  takeOpen(
    tx,
    after,
    sql`reminders = ${remindersFor(sql`due.days`, afterDays)}`,
    sql<boolean>`check_ins.reminders < ${remindersFor(daysOpen, afterDays)}`,
  );

/** The next open check-in of which the lead is told now, after the last reminder. */
export const takeUnanswered = (tx: Database, after: number, afterDays: number) =>
  takeOpen(
    tx,
    after,
    sql`lead_notified_at = now()`,
    sql<boolean>`check_ins.lead_notified_at is null and check_ins.reminders = 3 and ${daysOpen} >= ${sql.lit(afterDays)}`,
  );

/** Closes the next check-in that nobody answered. */
export const closeOld = (tx: Database, after: number, afterDays: number) =>
  takeOpen(
    tx,
    after,
    sql`state = 'missed', version = check_ins.version + 1`,
    sql<boolean>`${daysOpen} >= ${sql.lit(afterDays)}`,
  );
