/** Someone's relation to a booking: its mentor, a founder or project manager of the venture, the team, or a reader. */
export const bookingParties = ['host', 'founder', 'manager', 'team', 'reader'] as const;
export type BookingParty = (typeof bookingParties)[number];

export const bookingActs = ['move', 'cancel', 'write'] as const;
export type BookingAct = (typeof bookingActs)[number];

/** Founders can move or cancel a booking themselves until this many hours before it begins. */
export const noticeHours = 24;
/** Days after a meeting in which its mentor can still read the venture's overview and notes. */
export const readingDaysAfter = 14;

interface Rule {
  by: readonly BookingParty[];
  /** `begin`: until the meeting begins; someone who is only a founder, until `noticeHours` before. */
  until: 'begin' | 'ever';
}

const rules: Record<BookingAct, Rule> = {
  move: { by: ['host', 'founder'], until: 'begin' },
  cancel: { by: ['host', 'founder', 'team'], until: 'begin' },
  /** Shared notes and tasks. */
  write: { by: ['host', 'founder', 'manager'], until: 'ever' },
};

export type BookingRefusal = 'role' | 'cancelled' | 'late' | 'begun';

interface BookingFacts {
  isBooked: boolean;
  startsAt: Date;
}

const hourMs = 3_600_000;

/** Why someone may not do this to a booking; null if they may. Server and screens both use this function. */
export function refuseBookingAct(
  act: BookingAct,
  parties: readonly BookingParty[],
  { isBooked, startsAt }: BookingFacts,
  now: Date,
): BookingRefusal | null {
  const { by, until } = rules[act];
  const as = parties.filter((party) => by.includes(party));
  if (as.length === 0) return 'role';
  if (!isBooked) return 'cancelled';
  if (until === 'ever') return null;
  if (startsAt <= now) return 'begun';
  const isLate = startsAt.getTime() - now.getTime() < noticeHours * hourMs;
  return isLate && as.every((party) => party === 'founder') ? 'late' : null;
}
