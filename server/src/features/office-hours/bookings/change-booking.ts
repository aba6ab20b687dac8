import {
  type BookingDetail,
  officeHoursMessages as messages,
  type officeHoursEndpoints,
} from '@proxima/contract/office-hours/office-hours';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn, System } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { announceBooking } from './announce-booking.ts';
import { changeBooking } from './bookings.repository.ts';
import { claimSlot, orTaken } from './claim-slot.ts';
import { lockBooking } from './load-booking.ts';
import { readBooking } from './read-bookings.ts';

/**
 * Moves a booking to another free time of its mentor. To its own time, it changes nothing and notifies nobody.
 * @throws DomainError as `lockBooking` and `claimSlot`; `conflict` when it was moved meanwhile or its guest's account is gone
 */
export const moveBooking = (
  context: Context<SignedIn>,
  id: number,
  { starts_at, sequence }: BodyOf<typeof officeHoursEndpoints.move>,
): Promise<BookingDetail> =>
  inTransaction(context.platform, async (tx) => {
    const { row, viewer } = await lockBooking(tx, context.actor, id, 'move');
    const { venture_id: ventureId, host_id: hostId, guest_id: guestId } = row;
    if (row.sequence !== sequence || hostId === null || guestId === null)
      throw new DomainError('conflict', { message: messages.changed });
    const startsAt = new Date(starts_at);
    if (startsAt.getTime() === row.starts_at.getTime()) return readBooking(tx.db, context.actor, id);
    const slot = await claimSlot(tx.db, {
      ventureId,
      hostId,
      guestId,
      startsAt,
      now: viewer.now,
      bookingId: id,
    });
    await orTaken(
      changeBooking(tx.db, id, {
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        time_zone: slot.timeZone,
        changed_at: viewer.now,
        reminded_day_at: null,
        reminded_hour_at: null,
      }),
    );
    await audit(
      tx.db,
      context,
      'booking.moved',
      { kind: 'booking', id },
      { from: row.starts_at, to: startsAt },
    );
    await announceBooking(tx, context.platform, id, 'booking_moved');
    return readBooking(tx.db, context.actor, id);
  });

/** Cancels a booking. Its hours no longer count for the venture. @throws DomainError as `lockBooking` */
export const cancelBooking = (
  context: Context<SignedIn>,
  id: number,
  reason: string,
): Promise<BookingDetail> =>
  inTransaction(context.platform, async (tx) => {
    await lockBooking(tx, context.actor, id, 'cancel');
    await endBooking(tx, context, id, reason);
    return readBooking(tx.db, context.actor, id);
  });

/** Ends a booking that the caller may cancel: both are notified, and it is removed from their calendars. */
export async function endBooking(
  tx: Transaction,
  context: Context<SignedIn | System>,
  id: number,
  reason: string,
): Promise<void> {
  await changeBooking(tx.db, id, { state: 'cancelled', cancelled_reason: reason });
  await audit(tx.db, context, 'booking.cancelled', { kind: 'booking', id }, { reason });
  await announceBooking(tx, context.platform, id, 'booking_cancelled');
}
