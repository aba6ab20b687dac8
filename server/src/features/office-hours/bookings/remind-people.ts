import { officeHoursMessages as messages } from '@proxima/contract/office-hours/office-hours';
import { type Platform, systemContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { takeEach } from '../../../platform/jobs/take-each.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { announceBooking } from './announce-booking.ts';
import { claimReminder, listToCome, listWithoutPeople, lockBookingRow } from './bookings.repository.ts';
import { endBooking } from './change-booking.ts';

const kinds = { day: 'booking_tomorrow', hour: 'booking_soon' } as const;

/** Reminds mentors and guests a day and an hour before: once, whichever node runs it. One booking that fails does not stop the others. */
export async function remindPeople(platform: Platform): Promise<void> {
  for (const when of ['day', 'hour'] as const)
    await takeEach(platform, {
      take: (tx, after) => claimReminder(tx, when, after),
      work: (tx, { id }) => announceBooking(tx, platform, id, kinds[when]),
      failure: 'people could not be reminded of a booking',
    });
}

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
