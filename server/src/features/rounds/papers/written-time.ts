const timeIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(at);

/** A time with seconds in UTC, `22 November 2026 at 14:03:22 UTC`, followed by the local time of `zone` if one is given. */
export function writtenTime(at: Date, zone?: string): string {
  const place = zone?.split('/').at(-1)?.replaceAll('_', ' ');
  const inUtc = timeIn(at, 'UTC');
  return zone === undefined || zone === 'UTC' ? inUtc : `${inUtc} (${timeIn(at, zone)}, ${place})`;
}
