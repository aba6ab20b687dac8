import { type CalendarSource, scheduledEntry } from '../../../platform/calendar/calendar-feed.ts';
import { listWorkedFor } from '../../ventures/people/list-concerned.ts';
import { listRecentBookings } from './bookings.repository.ts';
import { bookingEntry } from './read-calendar.ts';

/** Office hours that the account holds, and those of ventures that it works for. */
export const listBookingEntries: CalendarSource = async ({ platform, reader, since, limit }) => {
  if (reader.kind === 'juror') return [];
  const of = { ventureIds: await listWorkedFor(platform.db, reader.userId), hostId: reader.userId };
  const rows = await listRecentBookings(platform.db, of, { since, limit });
  const role = reader.kind === 'admin' ? 'admin' : reader.role;
  return rows.map((row) =>
    scheduledEntry(bookingEntry(platform, row, role), platform.config.origin, row.changed_at),
  );
};
