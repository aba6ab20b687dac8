// Made when it is needed: a browser's first takes tens of milliseconds.
let longDate: Intl.DateTimeFormat | undefined;

/** A day in words: `29 March 2026`. @param day `YYYY-MM-DD`, or an ISO time, whose day in UTC counts */
export function writtenDay(day: string): string {
  longDate ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return longDate.format(new Date(day));
}
