const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The moments before the close at which whoever has the form open is told, in milliseconds, the latest first. */
export const warnings = [10 * minute, hour, day] as const;

const parts = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long is left, in the unit that matters: "3 days", "2 hours", "8 minutes", "less than a minute". */
export function timeLeft(milliseconds: number): string {
  if (milliseconds >= 2 * day) return parts(Math.floor(milliseconds / day), 'day');
  if (milliseconds >= 2 * hour) return parts(Math.floor(milliseconds / hour), 'hour');
  if (milliseconds >= minute) return parts(Math.floor(milliseconds / minute), 'minute');
  return 'less than a minute';
}

/** The warning that falls between two moments before the close, if any. */
export const warningBetween = (before: number, now: number): number | undefined =>
  warnings.find((at) => before > at && now <= at && now > 0);
