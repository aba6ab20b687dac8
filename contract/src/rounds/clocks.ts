const day = 86_400_000;

/** Days after which a soft commitment lapses unless it is renewed. */
export const softDays = 30;
/** Maximum days between the closing time of a round and the decision about it. */
export const maxSettlingDays = 14;
/** Working days to reply to changed terms. */
export const reconfirmationDays = 5;
/** Days to renew an eligibility that ended between the commitment and its allocation. */
export const renewalDays = 10;

/** The time this many days of 24 hours later. */
export const daysAfter = (start: Date, days: number): Date => new Date(start.getTime() + days * day);

/** Until when a firm commitment can be withdrawn without a reason. */
export const reflectionEndsAt = (committedAt: Date, reflectionDays: number): Date =>
  daysAfter(committedAt, reflectionDays);

/** The latest time at which a round with this closing time can be settled. */
export const latestSettlingAt = (closesAt: Date): Date => daysAfter(closesAt, maxSettlingDays);

/**
 * When a round is settled: once everything that was still running at its closing time has ended, at most 14 days later.
 * @param runningUntil ends of reflection periods, of open offers and of the time to reply to changed terms
 */
export function settlesAt(closesAt: Date, runningUntil: readonly Date[]): Date {
  const last = Math.max(closesAt.getTime(), ...runningUntil.map((end) => end.getTime()));
  return new Date(Math.min(last, latestSettlingAt(closesAt).getTime()));
}
