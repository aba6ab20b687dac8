import { type CalendarEntry, calendarFile } from '../../../platform/calendar/calendar-entry.ts';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { bareAddress, domainOf } from '../../../platform/mail/address.ts';
import type { Account } from '../../accounts/users/find-users.ts';
import { readOrganiser } from '../../branding/read-organiser.ts';
import type { BookingRow } from './bookings.repository.ts';
import { loadBooking } from './load-booking.ts';

/** The address of the booking's page. */
const linkOfBooking = (origin: string, id: number, role: Account['role']): string =>
  `${origin}/${role === 'admin' ? 'admin' : 'dashboard'}/office-hours/${id}`;

/** The booking as calendars show it, the same in emails and in the file: neither its venture nor its topic is named. */
export const bookingEntry = (
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  row: BookingRow,
  role: Account['role'],
): CalendarEntry => ({
  uid: `booking-${row.id}@${domainOf(bareAddress(config.mail.from))}`,
  sequence: row.sequence,
  title: 'Office hours',
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  link: linkOfBooking(config.origin, row.id, role),
  changedAt: clock.now(),
  isCancelled: row.state === 'cancelled',
});

/** The file that calendars import. @throws DomainError `not_found`, also for a booking of others */
export async function readBookingCalendar(
  { platform, actor }: Context<SignedIn>,
  id: number,
): Promise<string> {
  const { row } = await loadBooking(platform.db, actor, id);
  const { name } = await readOrganiser(platform, platform.config);
  return calendarFile(bookingEntry(platform, row, actor.kind === 'admin' ? 'admin' : actor.role), name);
}
