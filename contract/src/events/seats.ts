import { offersInOrder } from '../rounds/offers-in-order.ts';
import type { SeatState } from './event-kinds.ts';

const hour = 3_600_000;

/** Hours for which a seat is offered at most. */
export const seatOfferHours = 24;

/** Seats that nobody else can have: an open offer holds one. */
export const seatsTaken = (states: readonly SeatState[]): number =>
  states.filter((state) => state === 'going' || state === 'offered').length;

/** Those who wait, the first to come first, to whom the free seats are offered. */
export const seatOffers = <Person>(waiting: readonly Person[], free: number): Person[] =>
  offersInOrder(
    waiting.map((person) => ({ person, asked: 1 })),
    { room: free, least: 1 },
  ).map(({ entry }) => entry.person);

/** When an offer made now ends: after a day, but no later than half of the time until the start. Null once the event has begun. */
export function seatOfferEndsAt(now: Date, startsAt: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  return left <= 0 ? null : new Date(now.getTime() + Math.min(seatOfferHours * hour, left / 2));
}
