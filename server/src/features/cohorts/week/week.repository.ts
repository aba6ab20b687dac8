import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Which events a cohort has. */
export const listEventLinks = (db: Database, cohortId: number) =>
  db
    .selectFrom('cohort_events')
    .select(['event_id', 'counts_attendance'])
    .where('cohort_id', '=', cohortId)
    .execute();

/** The toolkits and courses of a cohort in its order, without unpublished ones. */
export const listResourceRows = (db: Database, cohortId: number) =>
  db
    .selectFrom('cohort_resources')
    .innerJoin('resources', 'resources.id', 'cohort_resources.resource_id')
    .select(['resources.id', 'resources.slug', 'resources.title'])
    .select(sql<'toolkit' | 'course'>`resources.kind`.as('kind'))
    .where('cohort_id', '=', cohortId)
    .where('resources.publish_at', '<=', sql<Date>`now()`)
    .orderBy('cohort_resources.position')
    .execute();

/** How many of these toolkits and courses there are. */
export const countResources = async (db: Database, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('resources')
      .select('id')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
  ).length;

/** Replaces the events and courses of a cohort. */
export async function replaceContent(
  tx: Database,
  cohortId: number,
  {
    events,
    resources,
  }: { events: readonly { id: number; counts_attendance: boolean }[]; resources: readonly number[] },
): Promise<void> {
  await tx.deleteFrom('cohort_events').where('cohort_id', '=', cohortId).execute();
  await tx.deleteFrom('cohort_resources').where('cohort_id', '=', cohortId).execute();
  const ofCohort = { cohort_id: cohortId };
  if (events.length > 0)
    await tx
      .insertInto('cohort_events')
      .values(events.map(({ id, counts_attendance }) => ({ ...ofCohort, event_id: id, counts_attendance })))
      .execute();
  if (resources.length > 0)
    await tx
      .insertInto('cohort_resources')
      .values(resources.map((resource_id, position) => ({ ...ofCohort, resource_id, position })))
      .execute();
}

/** Copies the toolkits and courses of an earlier cohort; its events are over. */
export async function copyResources(tx: Database, from: number, to: number): Promise<void> {
  await sql`insert into cohort_resources (cohort_id, resource_id, position)
    select ${to}, resource_id, position from cohort_resources where cohort_id = ${from}`.execute(tx);
}

/** The mentors of the places of a cohort. */
export const listMentorRows = (db: Database, cohortId: number) =>
  db
    .selectFrom('cohort_mentors')
    .innerJoin('cohort_places', 'cohort_places.id', 'cohort_mentors.place_id')
    .select(['cohort_mentors.place_id', 'cohort_mentors.mentor_id'])
    .where('cohort_places.cohort_id', '=', cohortId)
    .execute();

/** In how many running cohorts each mentor has how many ventures. */
export const countVenturesOfMentors = (db: Database): Promise<{ mentor_id: number; ventures: number }[]> =>
  db
    .selectFrom('cohort_mentors')
    .innerJoin('cohort_places', 'cohort_places.id', 'cohort_mentors.place_id')
    .innerJoin('cohorts', 'cohorts.id', 'cohort_places.cohort_id')
    .select('mentor_id')
    .select(sql<number>`count(*)::float8`.as('ventures'))
    .where('cohort_places.state', '=', 'accepted')
    .where('cohorts.ends_on', '>=', sql<string>`current_date`)
    .groupBy('mentor_id')
    .execute();

export async function replaceMentors(
  tx: Database,
  placeId: number,
  mentors: readonly number[],
): Promise<void> {
  await tx.deleteFrom('cohort_mentors').where('place_id', '=', placeId).execute();
  if (mentors.length === 0) return;
  const rows = mentors.map((mentor_id) => ({ place_id: placeId, mentor_id }));
  await tx.insertInto('cohort_mentors').values(rows).execute();
}

/** The newest first. */
export const listAnnouncementRows = (db: Database, cohortId: number) =>
  db
    .selectFrom('cohort_announcements')
    .selectAll()
    .where('cohort_id', '=', cohortId)
    .orderBy('id', 'desc')
    .execute();
export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncementRows>>[number];

export const insertAnnouncement = (
  tx: Database,
  row: {
    cohort_id: number;
    title: string;
    text: string;
    author_id: number;
    author_name: string;
    recipients: number;
  },
): Promise<AnnouncementRow> =>
  tx.insertInto('cohort_announcements').values(row).returningAll().executeTakeFirstOrThrow();

/** The toolkits and courses that can be assigned. */
export const listPublishedResources = (db: Database) =>
  db
    .selectFrom('resources')
    .select(['id', 'title'])
    .select(sql<'toolkit' | 'course'>`kind`.as('kind'))
    .where('publish_at', '<=', sql<Date>`now()`)
    .orderBy('position')
    .execute();
