import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import type { BookingNotes } from '../../../platform/database/schema.generated.ts';

const nameNow = (id: number) =>
  sql<string>`(select first_name || ' ' || last_name from users where id = ${id})`;

/** The notes of bookings, oldest first. */
export const listNotes = (db: Database, bookingIds: readonly number[]) =>
  db
    .selectFrom('booking_notes')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds, 0])
    .orderBy('id')
    .execute();

export const insertNote = (
  tx: Database,
  note: Omit<Insertable<BookingNotes>, 'author_name'> & { author_id: number },
) =>
  tx
    .insertInto('booking_notes')
    .values({ ...note, author_name: nameNow(note.author_id) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** @returns false when there is no such note of this author. */
export const deleteNote = (
  tx: Database,
  { bookingId, noteId, authorId }: { bookingId: number; noteId: number; authorId: number },
): Promise<boolean> =>
  affectsAny(
    tx
      .deleteFrom('booking_notes')
      .where('id', '=', noteId)
      .where('booking_id', '=', bookingId)
      .where('author_id', '=', authorId),
  );

/** Tasks of a booking: open ones by date, then the others. */
export const listTasks = (db: Database, bookingId: number) =>
  db
    .selectFrom('booking_tasks')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy(sql`done_at is not null`)
    .orderBy('due_on')
    .orderBy('id')
    .execute();

interface TaskValues {
  text: string;
  owner_id: number;
  due_on: string;
}

export const insertTask = (tx: Database, bookingId: number, values: TaskValues) =>
  tx
    .insertInto('booking_tasks')
    .values({ ...values, booking_id: bookingId, owner_name: nameNow(values.owner_id) })
    .returning('id')
    .executeTakeFirstOrThrow();

interface OfTask {
  bookingId: number;
  taskId: number;
}

/** @returns the previous owner; undefined when there is no such task. */
export async function changeTaskRow(
  tx: Database,
  { bookingId, taskId }: OfTask,
  { is_done, ...values }: TaskValues & { is_done: boolean },
): Promise<{ owner_id: number | null } | undefined> {
  const before = await tx
    .selectFrom('booking_tasks')
    .select('owner_id')
    .where('id', '=', taskId)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await tx
    .updateTable('booking_tasks')
    .set({
      ...values,
      owner_name: nameNow(values.owner_id),
      done_at: is_done ? sql<Date>`coalesce(done_at, now())` : null,
    })
    .where('id', '=', taskId)
    .execute();
  return before;
}

/** @returns false when there is no such task. */
export const deleteTask = (tx: Database, { bookingId, taskId }: OfTask): Promise<boolean> =>
  affectsAny(tx.deleteFrom('booking_tasks').where('id', '=', taskId).where('booking_id', '=', bookingId));

/** Meetings of a venture before a moment that have notes, the latest first. */
export const listNoted = (db: Database, ventureId: number, before: Date, limit: number) =>
  db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.host_id')
    .select(['bookings.id', 'starts_at', 'topic'])
    .select(sql<string>`coalesce(users.first_name || ' ' || users.last_name, host_name)`.as('host'))
    .where('venture_id', '=', ventureId)
    .where('state', '=', 'booked')
    .where('starts_at', '<', before)
    .where(sql<boolean>`exists (select from booking_notes where booking_id = bookings.id)`)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();
