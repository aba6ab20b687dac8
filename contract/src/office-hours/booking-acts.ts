/** What someone is to a booking: its mentor, a founder of its venture, someone else of the venture, the team, or a reader of it. */
export const bookingParties = ['host', 'founder', 'manager', 'team', 'reader'] as const;
export type BookingParty = (typeof bookingParties)[number];

export const bookingActs = ['move', 'cancel', 'write'] as const;
export type BookingAct = (typeof bookingActs)[number];

/** Hours before the beginning until which founders move and cancel by themselves. */
export const noticeHours = 24;
/** Days after a meeting for which its mentor reads the venture's overview and notes. */
export const readingDaysAfter = 14;

interface Rule {
  by: readonly BookingParty[];
  /** Until when: `notice` binds founders alone, to `noticeHours`; everyone else may until the meeting begins. */
  until: 'begin' | 'ever';
}

const rules: Record<BookingAct, Rule> = {
  move: { by: ['host', 'founder'], until: 'begin' },
  cancel: { by: ['host', 'founder', 'team'], until: 'begin' },
  /** Shared notes and tasks. */
  write: { by: ['host', 'founder', 'manager'], until: 'ever' },
};

export type BookingRefusal = 'role' | 'cancelled' | 'late' | 'begun';

interface Standing {
  isBooked: boolean;
  startsAt: Date;
}

const hourMs = 3_600_000;

/** Why someone may not do this to a booking; null if they may. Server and screens both use this function. */
export function refuseBookingAct(
  act: BookingAct,
  parties: readonly BookingParty[],
  { isBooked, startsAt }: Standing,
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
