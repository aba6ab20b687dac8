const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The moments before the close at which whoever has the form open is told, in milliseconds, the latest first. */
export const warnings = [10 * minute, hour, day] as const;

/** The warning that falls between two moments before the close, if any. */
export const warningBetween = (before: number, now: number): number | undefined =>
  warnings.find((at) => before > at && now <= at && now > 0);
