import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Bookings } from '../../../platform/database/schema.generated.ts';
import type { SearchedRows } from '../../../platform/database/search/search-rows.ts';
import { mayHost } from '../hours/hours.repository.ts';

const nameOf = (table: 'host' | 'guest'): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`coalesce(${column('first_name')} || ' ' || ${column('last_name')}, ${sql.ref(`bookings.${table}_name`)})`;
};

const selectBookings = (db: Database) =>
  db
    .selectFrom('bookings')
    .leftJoin('users as host', 'host.id', 'bookings.host_id')
    .leftJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .selectAll('bookings')
    .select([nameOf('host').as('host_name'), nameOf('guest').as('guest_name')])
    .select(
      sql<string>`coalesce((select document ->> 'place' from mentor_hours where user_id = host_id), '')`.as(
        'place',
      ),
    )
    .select(
      sql<boolean>`exists (select from users where users.id = host_id and ${mayHost})`.as('is_host_mentor'),
    );

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number];

export const findBooking = (db: Database, id: number): Promise<BookingRow | undefined> =>
  selectBookings(db).where('bookings.id', '=', id).executeTakeFirst();

export const listBookingsById = (db: Database, ids: readonly number[]): Promise<BookingRow[]> =>
  selectBookings(db)
    .where('bookings.id', 'in', [...ids, 0])
    .execute();

/** The booking, locked until the transaction ends. */
export const lockBookingRow = (tx: Database, id: number): Promise<BookingRow | undefined> =>
  selectBookings(tx).where('bookings.id', '=', id).forUpdate('bookings').executeTakeFirst();

/** Whose bookings: of one venture, or those that someone hosts and those of their ventures. */
export type BookingsOf = { ventureIds: readonly number[]; hostId: number | null };

interface Page {
  show: 'upcoming' | 'past';
  after: { at: number; id: number } | undefined;
  limit: number;
}

const isUpcoming = sql<boolean>`(state = 'booked' and ends_at > now())`;
const moment = sql<number>`(extract(epoch from starts_at) * 1000)::float8`;

/** Those to come, the next first, or the others, the latest first; one more than `limit` when there is more. */
export function listBookingRows(
  db: Database,
  { ventureIds, hostId }: BookingsOf,
  { show, after, limit }: Page,
): Promise<BookingRow[]> {
  const isNext = show === 'upcoming';
  const direction = isNext ? 'asc' : 'desc';
  const position =
    after && sql<boolean>`(${moment}, bookings.id) ${sql.raw(isNext ? '>' : '<')} (${after.at}, ${after.id})`;
  return selectBookings(db)
    .where((is) => is.or([is('venture_id', 'in', [...ventureIds, 0]), is('host_id', '=', hostId ?? 0)]))
    .where(isNext ? isUpcoming : sql<boolean>`not ${isUpcoming}`)
    .$if(position !== undefined, (query) => query.where(position as RawBuilder<boolean>))
    .orderBy('starts_at', direction)
    .orderBy('bookings.id', direction)
    .limit(limit + 1)
    .execute();
}

/** Those that end after `since`, cancelled ones included; the earliest first. */
export const listRecentBookings = (
  db: Database,
  { ventureIds, hostId }: BookingsOf,
  { since, limit }: { since: Date; limit: number },
): Promise<BookingRow[]> =>
  selectBookings(db)
    .where((is) => is.or([is('venture_id', 'in', [...ventureIds, 0]), is('host_id', '=', hostId ?? 0)]))
    .where('ends_at', '>', since)
    .orderBy('starts_at')
    .orderBy('bookings.id')
    .limit(limit)
    .execute();

/** Inserts a booking with the current names of both. @returns its id. */
export async function insertBooking(
  tx: Database,
  row: Omit<Insertable<Bookings>, 'host_name' | 'guest_name'>,
): Promise<number> {
  const nameNow = (id: unknown) =>
    sql<string>`(select first_name || ' ' || last_name from users where id = ${id})`;
  const { id } = await tx
    .insertInto('bookings')
    .values({ ...row, host_name: nameNow(row.host_id), guest_name: nameNow(row.guest_id) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a booking and raises the sequence number of its calendar entry. */
export const changeBooking = (tx: Database, id: number, row: Updateable<Bookings>): Promise<unknown> =>
  tx
    .updateTable('bookings')
    .set({ ...row, sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .execute();

/** @returns whether they were still as seen, or already read like this. */
export async function changePrivateNotes(
  tx: Database,
  id: number,
  { text, seen }: { text: string; seen: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ private_notes: text })
    .where('id', '=', id)
    .where('private_notes', 'in', [seen, text])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Future bookings whose mentor's or guest's account is gone or can no longer be used for them. */
export const listWithoutPeople = (db: Database) => {
  const isUsable = sql<boolean>`exists (select from users where users.id = guest_id and users.disabled_at is null)`;
  const isMentor = sql<boolean>`exists (select from users where users.id = host_id and ${mayHost})`;
  return toCome(db).where(sql<boolean>`not (${isUsable} and ${isMentor})`).execute();
};

/** Future bookings. */
export const listToCome = (db: Database) => toCome(db).execute();

const toCome = (db: Database) =>
  db
    .selectFrom('bookings')
    .select(['id', 'venture_id', 'host_id', 'guest_id'])
    .where('state', '=', 'booked')
    .where('starts_at', '>', sql<Date>`now()`)
    .orderBy('id');

/** Future bookings of a person. */
export const listToComeOf = (db: Database, userId: number) =>
  toCome(db)
    .where((is) => is.or([is('host_id', '=', userId), is('guest_id', '=', userId)]))
    .execute();

const reminders = {
  day: { column: 'reminded_day_at', before: sql`interval '1 day'` },
  hour: { column: 'reminded_hour_at', before: sql`interval '1 hour'` },
} as const;

/**
 * Claims the next booking after an id that begins within a day or an hour and has had no reminder; the caller sends it. A booking that was
 * made or moved after its reminder was due gets none.
 */
export const claimReminder = (tx: Database, when: keyof typeof reminders, after: number) => {
  const { column, before } = reminders[when];
  return tx
    .updateTable('bookings')
    .set({ [column]: sql<Date>`now()` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('bookings')
        .select('id')
        .where('state', '=', 'booked')
        .where(column, 'is', null)
        .where('starts_at', '>', sql<Date>`now()`)
        .where(sql<boolean>`starts_at <= now() + ${before}`)
        .where(sql<boolean>`changed_at < starts_at - ${before}`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
};

/** What a search for meetings looks through: topics and people. */
export const searchedBookings = ({ ventureIds, hostId }: BookingsOf): SearchedRows => ({
  rows: sql`select id, search_words(concat_ws(' ', topic, host_name, guest_name)) as search from bookings
    where venture_id = any(${ventureIds}::bigint[]) or host_id = ${hostId}`,
  as: 'bookings',
  isIndexed: false,
});
