import { type PlaceState, takenStates } from '@proxima/contract/cohorts/place-states';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { CohortPlaces, DB } from '../../../platform/database/schema.generated.ts';
import type { SearchedRows } from '../../../platform/database/search/search-rows.ts';

export type PlaceRow = Selectable<CohortPlaces>;

/** The last second of the day on which an offer of today ends, in the cohort's zone, by the clock of the database. */
const answerBy = (cohortId: number) => sql<Date>`(
  select (((now() at time zone time_zone)::date + answer_days + 1)::timestamp at time zone time_zone) - interval '1 second'
  from cohorts where id = ${cohortId})`;

/** Places with their founder, the application's title line and whether the date of their offer has passed. */
const selectPlaces = (db: Database) =>
  db
    .selectFrom('cohort_places')
    .leftJoin('users', 'users.id', 'cohort_places.user_id')
    .leftJoin('submissions', 'submissions.id', 'cohort_places.submission_id')
    .selectAll('cohort_places')
    .select([
      'submissions.message as application',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('founder'),
      sql<boolean>`cohort_places.answer_by < now()`.as('is_past'),
    ]);
export type ListedPlaceRow = Awaited<ReturnType<ReturnType<typeof selectPlaces>['execute']>>[number];

export const findPlace = (db: Database, id: number): Promise<ListedPlaceRow | undefined> =>
  selectPlaces(db).where('cohort_places.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockPlace = (tx: Database, id: number): Promise<PlaceRow | undefined> =>
  tx.selectFrom('cohort_places').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findPlaceOfSubmission = (db: Database, submissionId: number): Promise<PlaceRow | undefined> =>
  db.selectFrom('cohort_places').selectAll().where('submission_id', '=', submissionId).executeTakeFirst();

/** The oldest first; one more than `limit` when there are more. */
export const listPlaceRows = (
  db: Database,
  cohortId: number,
  limit: number,
  { after, state }: { after?: number | undefined; state?: PlaceState | undefined },
) =>
  selectPlaces(db)
    .where('cohort_places.cohort_id', '=', cohortId)
    .$if(after !== undefined, (query) => query.where('cohort_places.id', '>', after as number))
    .$if(state !== undefined, (query) => query.where('cohort_places.state', '=', state as PlaceState))
    .orderBy('cohort_places.id')
    .limit(limit + 1)
    .execute();

/** Places that were offered to an account, newest first. */
export const listOwnPlaceRows = (db: Database, userId: number, limit: number) =>
  selectPlaces(db)
    .where('cohort_places.user_id', '=', userId)
    .orderBy('cohort_places.id', 'desc')
    .limit(limit)
    .execute();

/** An account with the ventures that it founds now. */
export interface Founder {
  userId: number;
  ventureIds: readonly number[];
}

/**
 * Whether a place is this founder's: it follows the present founders of its venture once there is one, and until the place is accepted it
 * concerns only the one to whom it was offered (docs/rules.md, Cohorts).
 */
export const isPlaceOf = ({ userId, ventureIds }: Founder) => sql<boolean>`(case
  when cohort_places.venture_id is null then cohort_places.user_id = ${userId}
  else cohort_places.venture_id = any(${ventureIds}::bigint[])
    and (cohort_places.user_id = ${userId} or cohort_places.state in ('accepted', 'finished')) end)`;

/** A founder's places, newest first. */
export const listPlacesOf = (db: Database, founder: Founder, limit: number): Promise<ListedPlaceRow[]> =>
  selectPlaces(db).where(isPlaceOf(founder)).orderBy('cohort_places.id', 'desc').limit(limit).execute();

export const findPlaceOf = (
  db: Database,
  id: number,
  founder: Founder,
): Promise<ListedPlaceRow | undefined> =>
  selectPlaces(db).where('cohort_places.id', '=', id).where(isPlaceOf(founder)).executeTakeFirst();

/** The place of a founder in a cohort: their own, and of several the newest. */
export const findOwnPart = (
  db: Database,
  cohortId: number,
  founder: Founder,
): Promise<ListedPlaceRow | undefined> =>
  selectPlaces(db)
    .where('cohort_places.cohort_id', '=', cohortId)
    .where(isPlaceOf(founder))
    .orderBy(sql`(cohort_places.user_id = ${founder.userId}) is true`, 'desc')
    .orderBy('cohort_places.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Places whose ventures are part of a cohort, by arrival; never more than `cohortLimits.places`. */
export const listParts = (db: Database, cohortId: number): Promise<ListedPlaceRow[]> =>
  selectPlaces(db)
    .where('cohort_places.cohort_id', '=', cohortId)
    .where('cohort_places.state', 'in', ['accepted', 'finished'])
    .orderBy('cohort_places.id')
    .execute();

/** How many of the cohort's places are offered, accepted or used to the end. */
export async function countTaken(db: Database, cohortId: number): Promise<number> {
  const { taken } = await db
    .selectFrom('cohort_places')
    .select(sql<number>`count(*)::float8`.as('taken'))
    .where('cohort_id', '=', cohortId)
    .where('state', 'in', takenStates)
    .executeTakeFirstOrThrow();
  return taken;
}

interface NewPlace {
  cohortId: number;
  submissionId: number;
  ventureId: number | null;
  userId: number | null;
}

export const insertPlace = (tx: Database, place: NewPlace): Promise<PlaceRow> =>
  tx
    .insertInto('cohort_places')
    .values({
      cohort_id: place.cohortId,
      submission_id: place.submissionId,
      venture_id: place.ventureId,
      user_id: place.userId,
      answer_by: answerBy(place.cohortId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Values of changes: the time of the transaction by the clock of the database. */
export const answeredNow = { answered_at: sql<Date>`now()` };
export const passedOnNow = { passed_on_at: sql<Date>`now()` };

/** Raises the version. */
export const updatePlace = (
  tx: Database,
  id: number,
  change: UpdateObject<DB, 'cohort_places'>,
): Promise<PlaceRow> =>
  tx
    .updateTable('cohort_places')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Leaves the version: it is the founder's own matter. */
export async function setShowsCard(tx: Database, id: number, shows_card: boolean): Promise<void> {
  await tx.updateTable('cohort_places').set({ shows_card }).where('id', '=', id).execute();
}

/** Offers a place again, with a new date. */
export const offerAgain = (tx: Database, { id, cohort_id }: PlaceRow): Promise<PlaceRow> =>
  updatePlace(tx, id, {
    state: 'offered',
    offered_at: sql<Date>`now()`,
    answer_by: answerBy(cohort_id),
    answered_at: null,
    reminded_at: null,
    passed_on_at: null,
    reason: '',
  });

/** The first offer after an id whose date has passed. */
export const findPassedOffer = (db: Database, after: number) =>
  db
    .selectFrom('cohort_places')
    .select('id')
    .where('state', '=', sql.lit('offered'))
    .where('answer_by', '<', sql<Date>`now()`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The next offer after an id that ends within two days and was made more than a day ago, marked as reminded of. */
export const takeEndingOffer = (tx: Database, after: number): Promise<PlaceRow | undefined> =>
  tx
    .updateTable('cohort_places')
    .set({ reminded_at: sql<Date>`now()` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('cohort_places')
        .select('id')
        .where('state', '=', sql.lit('offered'))
        .where('reminded_at', 'is', null)
        .where('answer_by', '<', sql<Date>`now() + interval '2 days'`)
        .where('offered_at', '<', sql<Date>`now() - interval '1 day'`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Gives the place of an application its venture. @returns the place, if there is one */
export const linkVenture = (
  tx: Database,
  submissionId: number,
  ventureId: number,
): Promise<PlaceRow | undefined> =>
  tx
    .updateTable('cohort_places')
    .set({ venture_id: ventureId })
    .where('submission_id', '=', submissionId)
    .returningAll()
    .executeTakeFirst();

/** Removes what an account wrote about its places. */
export async function erasePlaces(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('cohort_places')
    .set({ reason: '', shows_card: false })
    .where('user_id', '=', userId)
    .execute();
}

/** What a search for cohorts looks through: all, or those with a place of a founder. */
export const searchedCohorts = (founder: Founder | null): SearchedRows => ({
  rows: sql`select cohorts.id, search_words(cohorts.name) as search from cohorts where ${
    founder === null
      ? sql`true`
      : sql`id in (select cohort_id from cohort_places where ${isPlaceOf(founder)})`
  }`,
  as: 'cohorts',
  isIndexed: false,
});
