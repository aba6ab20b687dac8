import { offersInOrder } from './offers-in-order.ts';
import { roomLeft, type Standing, sumsOf } from './sums.ts';

/** Hours for which room is offered to the next in line on the waitlist. */
export const offerHours = 48;

const hour = 3_600_000;

interface Waiting {
  hardCap: number;
  ticketMin: number;
}

interface Offer {
  commitmentId: number;
  amount: number;
}

/** The waitlist in order of arrival. */
export const waitlistOf = (standings: readonly Standing[]): Standing[] =>
  standings.filter(({ step }) => step === 'waitlisted').sort((one, other) => one.position - other.position);

/**
 * The offers that can be made now, strictly in order: each is the room that is left, at most what was asked for, and never below the
 * smallest ticket.
 */
export const offersFor = (standings: readonly Standing[], { hardCap, ticketMin }: Waiting): Offer[] =>
  offersInOrder(
    waitlistOf(standings).map(({ commitmentId, amount }) => ({ commitmentId, asked: amount })),
    { room: roomLeft(hardCap, sumsOf(standings)), least: ticketMin },
  ).map(({ entry, offered }) => ({ commitmentId: entry.commitmentId, amount: offered }));

/**
 * When an offer made now ends: after 48 hours, but early enough that a reflection period after it still ends before the latest time
 * at which the round can be settled. Null if it is too late for an offer.
 */
export function offerEndsAt(now: Date, latestSettling: Date, reflectionDays: number): Date | null {
  const last = latestSettling.getTime() - reflectionDays * 24 * hour;
  const end = Math.min(now.getTime() + offerHours * hour, last);
  return end > now.getTime() ? new Date(end) : null;
}
