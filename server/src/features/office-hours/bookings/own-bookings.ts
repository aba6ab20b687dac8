import { officeHoursMessages as messages } from '@proxima/contract/office-hours/office-hours';
import { eraseNames, type OwnData } from '../../../platform/own-data.ts';
import { eraseFeedback, listOwnFeedback } from '../feedback/feedback.repository.ts';
import { findHours } from '../hours/hours.repository.ts';
import { listToComeOf } from './bookings.repository.ts';
import { endBooking } from './change-booking.ts';
import { deletePrivateNotes, listOwnRows } from './own-bookings.repository.ts';

/** A member's hours, bookings, notes and tasks. Bookings to come are cancelled with the account; notes outlive it, without a name. */
export const ownBookings: OwnData = {
  read: async (db, userId) => ({
    hours: (await findHours(db, userId))?.hours ?? null,
    ...(await listOwnRows(db, userId)),
    feedback: await listOwnFeedback(db, userId),
  }),
  erase: async (tx, userId, context) => {
    for (const { id } of await listToComeOf(tx.db, userId))
      await endBooking(tx, context, id, messages.personGone);
    await eraseNames(tx.db, userId, [
      ['bookings', 'host_id', 'host_name'],
      ['bookings', 'guest_id', 'guest_name'],
      ['booking_notes', 'author_id', 'author_name'],
      ['booking_tasks', 'owner_id', 'owner_name'],
    ]);
    await deletePrivateNotes(tx.db, userId);
    await eraseFeedback(tx.db, userId);
  },
};
