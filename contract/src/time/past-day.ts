import { enteredDay } from './entered-time.ts';

const aheadOfUtcMs = 14 * 3_600_000;

/** Whether a calendar day (`YYYY-MM-DD`) has not begun anywhere on Earth. */
export const isFutureDay = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() + aheadOfUtcMs).toISOString().slice(0, 10);

/** The day on which something was done; it has begun somewhere, because the zone of whoever did it is not known. */
export const pastDay = (error = 'Enter the date') =>
  enteredDay(error)
    .refine((day) => !isFutureDay(day, new Date()), 'Enter a day that is not in the future')
    .meta({ examples: ['2026-03-02'] });
