import { offersInOrder } from '../rounds/offers-in-order.ts';
import type { SeatState } from './event-kinds.ts';

const hour = 3_600_000;

/** Maximum hours for which a seat is offered. */
export const seatOfferHours = 24;

/** Number of seats that are taken; an open offer counts as one. */
export const seatsTaken = (states: readonly SeatState[]): number =>
  states.filter((state) => state === 'going' || state === 'offered').length;

/** The people to whom the free seats are offered. `waiting` is in order of arrival. */
export const seatOffers = <Person>(waiting: readonly Person[], free: number): Person[] =>
  offersInOrder(
    waiting.map((person) => ({ person, asked: 1 })),
    { room: free, least: 1 },
  ).map(({ entry }) => entry.person);

/** When an offer made now ends: after a day, or half of the time until the start if that is sooner. Null once the event has begun. */
export function seatOfferEndsAt(now: Date, startsAt: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  return left <= 0 ? null : new Date(now.getTime() + Math.min(seatOfferHours * hour, left / 2));
}
