import type { Describe } from '../../notifications/describe-subjects.ts';
import { describeParts } from '../../ventures/reading/describe-ventures.ts';
import { listBookingsById } from './bookings.repository.ts';
import { viewBooking } from './load-booking.ts';

/** Names a booking after its mentor, or for its mentor after the venture, for those who may read it. */
export const describeBookings: Describe = async ({ db }, reader, ids) =>
  describeParts(db, reader, await listBookingsById(db, ids), (row, { viewer, venture, named }) => {
    const loaded = viewBooking(row, viewer, venture);
    return loaded ? { name: loaded.isHost ? named.name : row.host_name, key: String(row.id) } : null;
  });
