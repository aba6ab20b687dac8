import { type Rule, stateTable } from '../states/state-table.ts';

/** Someone's relation to a booking: its mentor, a founder or project manager of the venture, the team, or a reader. */
export const bookingParties = ['host', 'founder', 'manager', 'team', 'reader'] as const;
export type BookingParty = (typeof bookingParties)[number];

export const bookingStates = ['booked', 'cancelled'] as const;
type BookingState = (typeof bookingStates)[number];
export type BookingAct = 'move' | 'cancel' | 'write';

/** Founders can move or cancel a booking themselves until this many hours before it begins. */
export const noticeHours = 24;
/** Days after a meeting in which its mentor can still read the venture's overview and notes. */
export const readingDaysAfter = 14;

interface BookingRule extends Rule<BookingState, BookingParty> {
  /** `begin`: until the meeting begins; someone who is only a founder, until `noticeHours` before. */
  until: 'begin' | 'ever';
}

const untilItBegins = {
  until: 'begin',
  condition: `until it begins; by a founder, until ${noticeHours} hours before`,
} as const;

export const bookingTable = stateTable<BookingState, BookingParty, BookingAct, BookingRule>({
  states: bookingStates,
  actors: bookingParties,
  rules: {
    move: { by: ['host', 'founder'], next: { booked: 'booked' }, ...untilItBegins },
    cancel: { by: ['host', 'founder', 'team'], next: { booked: 'cancelled' }, ...untilItBegins },
    /** Shared notes and tasks. */
    write: { by: ['host', 'founder', 'manager'], next: { booked: 'booked' }, until: 'ever' },
  },
});

export type BookingRefusal = 'role' | 'cancelled' | 'late' | 'begun';

interface BookingFacts {
  state: BookingState;
  startsAt: Date;
}

const hourMs = 3_600_000;

/** Why someone may not do this to a booking; null if they may. Server and screens both use this function. */
export function refuseBookingAct(
  act: BookingAct,
  parties: readonly BookingParty[],
  { state, startsAt }: BookingFacts,
  now: Date,
): BookingRefusal | null {
  const transition = bookingTable.transition(state, parties, act);
  if ('error' in transition) return transition.error === 'forbidden' ? 'role' : 'cancelled';
  const { by, until } = bookingTable.rules[act];
  if (until === 'ever') return null;
  if (startsAt <= now) return 'begun';
  const isLate = startsAt.getTime() - now.getTime() < noticeHours * hourMs;
  const isFounderOnly = parties.every((party) => party === 'founder' || !by.includes(party));
  return isLate && isFounderOnly ? 'late' : null;
}
