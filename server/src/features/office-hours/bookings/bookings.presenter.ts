import { bookingTable } from '@proxima/contract/office-hours/booking-acts';
import type { Booking } from '@proxima/contract/office-hours/office-hours';
import { type LoadedBooking, refusalOf } from './load-booking.ts';

/** A booking as its reader sees it. */
export function presentBooking(loaded: LoadedBooking, venture: Booking['venture']): Booking {
  const { row, isHost } = loaded;
  return {
    id: row.id,
    venture,
    host: { id: row.host_id, name: row.host_name },
    guest: { id: row.guest_id, name: row.guest_name },
    topic: row.topic,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    time_zone: row.time_zone,
    state: row.state,
    cancelled_reason: row.cancelled_reason,
    sequence: row.sequence,
    is_host: isHost,
    may: bookingTable.acts.filter((act) => refusalOf(act, loaded) === null),
  };
}
