import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import { type Founder, isPlaceOf } from '../places/places.repository.ts';

/** Who of a cohort was at which of its events. */
export const listAttendance = (db: Database, cohortId: number) =>
  db
    .selectFrom('event_attendance')
    .innerJoin('cohort_places', 'cohort_places.id', 'event_attendance.place_id')
    .select([
      'event_attendance.event_id',
      'event_attendance.place_id',
      'event_attendance.at',
      'event_attendance.by_code',
    ])
    .where('cohort_places.cohort_id', '=', cohortId)
    .execute();

/** At which events the ventures of these places were. */
export const listAttendanceOf = (db: Database, placeIds: readonly number[]) =>
  db
    .selectFrom('event_attendance')
    .select(['event_id', 'place_id', 'at', 'by_code'])
    .where('place_id', '=', sql<number>`any(${placeIds}::bigint[])`)
    .execute();

/** Records places as present; those that are stay as they are. @returns whether any is new */
export const insertAttendance = (
  tx: Database,
  eventId: number,
  placeIds: readonly number[],
  byCode: boolean,
): Promise<boolean> =>
  affectsAny(
    tx
      .insertInto('event_attendance')
      .values(placeIds.map((place_id) => ({ event_id: eventId, place_id, by_code: byCode })))
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Ends the attendance of a cohort's places at an event, except of these and, if `seen` names some, of all others than those. */
export async function deleteAttendance(
  tx: Database,
  { eventId, cohortId }: { eventId: number; cohortId: number },
  { except, seen }: { except: readonly number[]; seen: readonly number[] | undefined },
): Promise<void> {
  await sql`delete from event_attendance using cohort_places
    where cohort_places.id = place_id and cohort_id = ${cohortId} and event_id = ${eventId}
      and place_id <> all(${except}::bigint[])
      and (${seen ?? null}::bigint[] is null or place_id = any(${seen ?? null}::bigint[]))`.execute(tx);
}

/** The newest code of an event that is shown for some minutes more. Deletes what has expired. */
export async function findShownCode(tx: Database, eventId: number) {
  await tx.deleteFrom('event_codes').where('expires_at', '<', sql<Date>`now()`).execute();
  return tx
    .selectFrom('event_codes')
    .select(['code', 'expires_at'])
    .where('event_id', '=', eventId)
    .where('expires_at', '>', sql<Date>`now() + interval '5 minutes'`)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
}

/** A code is shown for five minutes and valid for ten, so that nobody is too late who reads it. */
export const insertCode = (tx: Database, eventId: number, code: string) =>
  tx
    .insertInto('event_codes')
    .values({ event_id: eventId, code, expires_at: sql<Date>`now() + interval '10 minutes'` })
    .returning(['code', 'expires_at'])
    .executeTakeFirstOrThrow();

/** The accepted places of a founder at whose events a code is valid now, the newest first. */
export const listByCode = (db: Database, code: string, founder: Founder) =>
  db
    .selectFrom('event_codes')
    .innerJoin('cohort_events', 'cohort_events.event_id', 'event_codes.event_id')
    .innerJoin('cohort_places', 'cohort_places.cohort_id', 'cohort_events.cohort_id')
    .select(['event_codes.event_id', 'cohort_places.id as place_id', 'cohort_places.cohort_id'])
    .where('event_codes.code', '=', code)
    .where('event_codes.expires_at', '>', sql<Date>`now()`)
    .where('cohort_places.state', '=', 'accepted')
    .where(isPlaceOf(founder))
    .orderBy('cohort_places.id', 'desc')
    .execute();
