import type { BookingDetail } from '@proxima/contract/office-hours/office-hours';
import type { Database } from '../../../platform/database/database.ts';
import { listWorkers } from '../../ventures/people/list-concerned.ts';
import type { LoadedBooking } from '../bookings/load-booking.ts';
import { listNoted, listNotes, listTasks } from './notes.repository.ts';

/** How many meetings before one are shown beside it. */
const maxEarlier = 3;

type Owner = { id: number; name: string };

/** Whose a task can be: the mentor's, or of someone who works in the venture. */
export async function listOwners(db: Database, { row }: LoadedBooking): Promise<Owner[]> {
  const people = (await listWorkers(db, row.venture_id)).map(({ id, name }) => ({ id, name }));
  const isListed = people.some(({ id }) => id === row.host_id);
  return row.host_id === null || isListed ? people : [{ id: row.host_id, name: row.host_name }, ...people];
}

/** Notes and tasks of a booking. */
export async function readShared(
  db: Database,
  loaded: LoadedBooking,
): Promise<NonNullable<BookingDetail['shared']>> {
  const { row, userId } = loaded;
  return {
    notes: (await listNotes(db, [row.id])).map((note) => presentNote(note, userId)),
    tasks: (await listTasks(db, row.id)).map(({ id, text, owner_id, owner_name, due_on, done_at }) => ({
      id,
      text,
      owner: { id: owner_id, name: owner_name },
      due_on,
      done_at: done_at?.toISOString() ?? null,
    })),
    owners: await listOwners(db, loaded),
  };
}

/** The notes of the venture's latest meetings before this one. */
export async function readEarlier(
  db: Database,
  { row, userId }: LoadedBooking,
): Promise<NonNullable<BookingDetail['earlier']>> {
  const meetings = await listNoted(db, row.venture_id, row.starts_at, maxEarlier);
  const notes = await listNotes(
    db,
    meetings.map(({ id }) => id),
  );
  return meetings.map((meeting) => ({
    ...meeting,
    starts_at: meeting.starts_at.toISOString(),
    notes: notes.filter((note) => note.booking_id === meeting.id).map((note) => presentNote(note, userId)),
  }));
}

type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

const presentNote = ({ id, text, at, author_id, author_name }: NoteRow, userId: number) => ({
  id,
  text,
  by: author_name,
  at: at.toISOString(),
  is_own: author_id === userId,
});
