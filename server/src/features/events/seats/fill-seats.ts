import type { MemberRole } from '@proxima/contract/accounts/roles';
import { seatOfferEndsAt, seatOffers, seatsTaken } from '@proxima/contract/events/seats';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { findEvent } from '../events.repository.ts';
import { notifyOfEvent } from '../notices/event-notices.ts';
import { listSeatRows, type SeatRow, setSeat } from './seats.repository.ts';

interface Seated {
  id: number;
  seats: number;
  starts_at: Date;
}

/** Whether someone on the waitlist still belongs to the audience. */
async function isEntitled(
  db: Database,
  eventId: number,
  { user_id: userId, role }: SeatRow,
): Promise<boolean> {
  const viewer = await loadViewer(db, { kind: 'member', userId, role: role as MemberRole });
  return (await findEvent(db, viewer, eventId))?.is_invited ?? false;
}

/**
 * Offers every free seat to the waitlist, in order, skipping people who no longer belong to the audience. The caller has locked the
 * event. Does nothing once it is too late for an offer.
 * @returns the accounts that get an offer.
 */
export async function fillSeats(tx: Transaction, event: Seated, now: Date): Promise<number[]> {
  const rows = await listSeatRows(tx.db, event.id);
  const free = event.seats - seatsTaken(rows.map(({ state }) => state));
  const endsAt = seatOfferEndsAt(now, event.starts_at);
  if (free <= 0 || endsAt === null) return [];
  const entitled: SeatRow[] = [];
  for (const row of rows) {
    if (entitled.length === free) break;
    if (row.state === 'waiting' && (await isEntitled(tx.db, event.id, row))) entitled.push(row);
  }
  const offered = seatOffers(entitled, free).map(({ user_id }) => user_id);
  for (const userId of offered) {
    await setSeat(tx.db, { eventId: event.id, userId }, 'offered', endsAt);
    await notifyOfEvent(tx, 'event_seat_offered', event.id, [userId], endsAt.getTime());
  }
  return offered;
}
