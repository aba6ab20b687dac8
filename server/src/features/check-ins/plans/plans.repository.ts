import type { CheckInState } from '@proxima/contract/check-ins/check-in-states';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { CheckInPlans } from '../../../platform/database/schema.generated.ts';
import { selectCheckIns } from '../check-ins.repository.ts';

const countCheckIns = (condition = sql<boolean>`true`) =>
  sql<number>`(select count(*) from check_ins where plan_id = check_in_plans.id and ${condition})::float8`;

/** Emails go out in the morning of the cohort: from this hour on, the day counts. */
const firstHour = '8 hours';
const today = sql<string>`(now() at time zone cohorts.time_zone - interval '${sql.raw(firstHour)}')::date`;

const selectPlans = (db: Database) =>
  db
    .selectFrom('check_in_plans')
    .innerJoin('cohorts', 'cohorts.id', 'check_in_plans.cohort_id')
    .selectAll('check_in_plans')
    .select([
      today.as('today'),
      countCheckIns().as('asked'),
      countCheckIns(sql<boolean>`state = 'answered'`).as('answered'),
      countCheckIns(sql<boolean>`state = 'open'`).as('open'),
    ]);

export type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];

export const listPlans = (db: Database, cohortId: number): Promise<PlanRow[]> =>
  selectPlans(db)
    .where('cohort_id', '=', cohortId)
    .orderBy('first_on')
    .orderBy('check_in_plans.id')
    .execute();

export const findPlan = (db: Database, id: number): Promise<PlanRow | undefined> =>
  selectPlans(db).where('check_in_plans.id', '=', id).executeTakeFirst();

/** Others wait until the transaction ends before they change it, or ask by it. */
export const lockPlan = (tx: Database, id: number): Promise<PlanRow | undefined> =>
  selectPlans(tx).where('check_in_plans.id', '=', id).forUpdate('check_in_plans').executeTakeFirst();

/** Plans that have begun and did not end long ago. */
export const listRunning = (db: Database, sinceDays: number): Promise<PlanRow[]> =>
  selectPlans(db)
    .where('ended_at', 'is', null)
    .where('first_on', '<=', today)
    .where(sql<boolean>`last_on >= ${today} - ${sinceDays}::int`)
    .orderBy('check_in_plans.id')
    .execute();

export async function insertPlan(tx: Database, values: Insertable<CheckInPlans>): Promise<number> {
  const { id } = await tx
    .insertInto('check_in_plans')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePlan(tx: Database, id: number, change: Updateable<CheckInPlans>): Promise<void> {
  await tx
    .updateTable('check_in_plans')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function endPlanNow(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('check_in_plans')
    .set({ ended_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deletePlan(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('check_in_plans').where('id', '=', id).execute();
}

/** The check-ins of a plan, newest first; one more than `limit` when there are more. */
export const listCheckInsOfPlan = (
  db: Database,
  planId: number,
  { before, state, limit }: { before: number | undefined; state: CheckInState | undefined; limit: number },
) =>
  selectCheckIns(db)
    .where('plan_id', '=', planId)
    .$if(before !== undefined, (query) => query.where('check_ins.id', '<', before as number))
    .$if(state !== undefined, (query) => query.where('check_ins.state', '=', state as CheckInState))
    .orderBy('check_ins.id', 'desc')
    .limit(limit + 1)
    .execute();

export const hasCohort = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('cohorts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
