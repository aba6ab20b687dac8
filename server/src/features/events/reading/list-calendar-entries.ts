import { type CalendarSource, scheduledEntry } from '../../../platform/calendar/calendar-feed.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { listOwnRows } from '../events.repository.ts';
import { calendarEntry } from '../notices/send-calendar.ts';

/** Events that the account may know of and in which it has a seat or was offered one, that it presents at or that it runs. */
export const listEventEntries: CalendarSource = async ({ platform, reader, since, limit }) => {
  if (reader.kind === 'juror') return [];
  const viewer = await loadViewer(platform.db, reader);
  const rows = await listOwnRows(platform.db, viewer, { userId: reader.userId, since, limit });
  return rows.map((row) => {
    const version = Math.max(row.version, row.calendar_version ?? 0);
    const entry = scheduledEntry(
      calendarEntry(platform, row, version, row.created_at),
      platform.config.origin,
    );
    // Whoever runs an event sees it in the console.
    return reader.kind === 'admin' ? { ...entry, path: `/admin/events/${row.id}` } : entry;
  });
};
