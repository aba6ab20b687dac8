import type { BookingDetail } from '@proxima/contract/office-hours/office-hours';
import { listLimits } from '@proxima/contract/wire/row-limits';
import type { Database } from '../../../platform/database/database.ts';
import { listUsableWorkers } from '../../ventures/people/list-concerned.ts';
import { ownerNow } from '../../ventures/people/task-owner.policy.ts';
import type { LoadedBooking } from '../bookings/load-booking.ts';
import { listNoted, listNotes, listTasks } from './notes.repository.ts';

/** How many meetings before one are shown beside it. */
const maxEarlier = listLimits.earlierMeetings;

type Owner = { id: number; name: string };

/** Who can own a task: the mentor, while they are one, and everyone who works in the venture. */
export async function listOwners(db: Database, { row }: LoadedBooking): Promise<Owner[]> {
  const people = await listUsableWorkers(db, row.venture_id);
  const { host_id: id, host_name: name, is_host_mentor: isMentor } = row;
  return id === null || !isMentor || people.some((one) => one.id === id) ? people : [{ id, name }, ...people];
}

/** Notes and tasks of a booking. */
export async function readShared(
  db: Database,
  loaded: LoadedBooking,
): Promise<NonNullable<BookingDetail['shared']>> {
  const { row, userId } = loaded;
  const owners = await listOwners(db, loaded);
  return {
    notes: (await listNotes(db, [row.id])).map((note) => presentNote(note, userId)),
    tasks: (await listTasks(db, row.id)).map((task) => ({
      id: task.id,
      text: task.text,
      owner: ownerNow(task, owners),
      due_on: task.due_on,
      done_at: task.done_at?.toISOString() ?? null,
    })),
    owners,
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
