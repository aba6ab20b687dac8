const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words: `29 March 2026`. @param day `YYYY-MM-DD`, or an ISO time, whose day in UTC counts */
export const writtenDay = (day: string): string => longDate.format(new Date(day));
