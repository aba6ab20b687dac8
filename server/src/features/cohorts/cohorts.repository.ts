import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Cohorts } from '../../platform/database/schema.generated.ts';
import { type Founder, isPlaceOf } from './places/places.repository.ts';

export type CohortRow = Selectable<Cohorts>;

const nameOf = (table: string) =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

const countPlaces = (state: string) =>
  sql<number>`(select count(*) from cohort_places where cohort_id = cohorts.id and state = ${sql.lit(state)})::float8`;

/** Cohorts with their call, their lead and how many places are in which state. */
const selectCohorts = (db: Database) =>
  db
    .selectFrom('cohorts')
    .innerJoin('calls', 'calls.id', 'cohorts.call_id')
    .innerJoin('programmes', 'programmes.id', 'calls.programme_id')
    .leftJoin('users as leads', 'leads.id', 'cohorts.lead_id')
    .leftJoin('users as editors', 'editors.id', 'cohorts.updated_by')
    .selectAll('cohorts')
    .select([
      'calls.title as call_title',
      'programmes.name as programme_name',
      nameOf('leads').as('lead_name'),
      nameOf('editors').as('editor'),
      countPlaces('offered').as('offered'),
      countPlaces('accepted').as('accepted'),
      countPlaces('declined').as('declined'),
      countPlaces('lapsed').as('lapsed'),
      countPlaces('finished').as('finished'),
      countPlaces('left').as('left'),
      sql<number>`(select count(*) from waiting_list where call_id = cohorts.call_id)::float8`.as('waiting'),
    ]);

/** Newest first; one more than `limit` when there are more. */
export const listCohortRows = (
  db: Database,
  limit: number,
  { before, callId }: { before: number | undefined; callId: number | undefined },
) =>
  selectCohorts(db)
    .$if(before !== undefined, (query) => query.where('cohorts.id', '<', before as number))
    .$if(callId !== undefined, (query) => query.where('cohorts.call_id', '=', callId as number))
    .orderBy('cohorts.id', 'desc')
    .limit(limit + 1)
    .execute();
export type ListedCohortRow = Awaited<ReturnType<typeof listCohortRows>>[number];

export const findCohort = (db: Database, id: number): Promise<ListedCohortRow | undefined> =>
  selectCohorts(db).where('cohorts.id', '=', id).executeTakeFirst();

export const findCohortOfCall = (db: Database, callId: number): Promise<CohortRow | undefined> =>
  db.selectFrom('cohorts').selectAll().where('call_id', '=', callId).executeTakeFirst();

export const listCohortsById = (db: Database, ids: readonly number[]): Promise<ListedCohortRow[]> =>
  selectCohorts(db).where('cohorts.id', '=', sql<number>`any(${ids}::bigint[])`).execute();

/** Cohorts that someone leads and that end after `since`, the earliest first. */
export const listCohortsLed = (
  db: Database,
  leadId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<CohortRow[]> =>
  db
    .selectFrom('cohorts')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where(sql<boolean>`ends_on >= ${since}::date`)
    .orderBy('starts_on')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Locked until the transaction ends: whoever offers, answers or ends a place of it waits. */
export const lockCohort = (tx: Database, id: number): Promise<CohortRow | undefined> =>
  tx.selectFrom('cohorts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether the last day of a cohort has passed in its time zone, by the clock of the database. */
export const hasEnded = async (db: Database, id: number): Promise<boolean> =>
  (await db
    .selectFrom('cohorts')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`ends_on < (now() at time zone time_zone)::date`)
    .executeTakeFirst()) !== undefined;

/** @returns the id; undefined if the call has a cohort. */
export const insertCohort = async (tx: Database, values: Insertable<Cohorts>): Promise<number | undefined> =>
  (
    await tx
      .insertInto('cohorts')
      .values(values)
      .onConflict((conflict) => conflict.column('call_id').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export async function updateCohort(
  tx: Database,
  id: number,
  editorId: number,
  change: Updateable<Cohorts>,
): Promise<void> {
  await tx
    .updateTable('cohorts')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()`, updated_by: editorId })
    .where('id', '=', id)
    .execute();
}

/** Names of cohorts by id, for a founder with a place in them or, without `founder`, for the team. */
export const nameCohorts = (
  db: Database,
  ids: readonly number[],
  founder: Founder | null,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('cohorts')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids})`)
    .$if(founder !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('cohort_places')
            .select('cohort_places.id')
            .whereRef('cohort_places.cohort_id', '=', 'cohorts.id')
            .where(isPlaceOf(founder as Founder)),
        ),
      ),
    )
    .execute();

/** The newest calls that have no cohort. */
export const listCallsWithout = (db: Database, limit: number) =>
  db
    .selectFrom('calls')
    .innerJoin('programmes', 'programmes.id', 'calls.programme_id')
    .leftJoin('cohorts', 'cohorts.call_id', 'calls.id')
    .select(['calls.id', 'calls.title', 'calls.places', 'calls.time_zone', 'programmes.name as programme'])
    .where('cohorts.id', 'is', null)
    .orderBy('calls.id', 'desc')
    .limit(limit)
    .execute();
