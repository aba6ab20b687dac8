import { officeHoursMessages as messages } from '@proxima/contract/office-hours/office-hours';
import { type Platform, systemContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { announceBooking } from './announce-booking.ts';
import { claimReminders, listToCome, listWithoutPeople, lockBookingRow } from './bookings.repository.ts';
import { endBooking } from './change-booking.ts';

/** Reminds mentors and guests a day and an hour before: once, whichever node runs it. */
export const remindPeople = (platform: Platform): Promise<void> =>
  inTransaction(platform, async (tx) => {
    for (const { id } of await claimReminders(tx.db, 'day'))
      await announceBooking(tx, platform, id, 'booking_tomorrow');
    for (const { id } of await claimReminders(tx.db, 'hour'))
      await announceBooking(tx, platform, id, 'booking_soon');
  });

/** Future bookings whose mentor is no longer one, or whose guest is no longer a founder of the venture. */
async function listUnattended({ db }: Platform): Promise<{ id: number }[]> {
  const founders = new Map<number, number[]>();
  const toCome = await listToCome(db);
  for (const { venture_id } of toCome)
    if (!founders.has(venture_id)) founders.set(venture_id, await findFounders(db, venture_id));
  const left = toCome.filter(
    ({ venture_id, guest_id }) => guest_id === null || !founders.get(venture_id)?.includes(guest_id),
  );
  return [...left, ...(await listWithoutPeople(db))];
}

/** Cancels bookings that one of the two can no longer attend. */
export async function cancelUnattended(platform: Platform): Promise<void> {
  for (const { id } of await listUnattended(platform))
    await inTransaction(platform, async (tx) => {
      const row = await lockBookingRow(tx.db, id);
      if (row?.state !== 'booked') return;
      await endBooking(tx, systemContext(platform, 'office-hours.upkeep'), id, messages.personGone);
    });
}
