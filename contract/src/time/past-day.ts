import { z } from 'zod';

const aheadOfUtcMs = 14 * 3_600_000;

/** Whether a calendar day (`YYYY-MM-DD`) has not begun anywhere on Earth. */
export const isFutureDay = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() + aheadOfUtcMs).toISOString().slice(0, 10);

/** The day on which something was done. */
export const pastDay = z.iso
  .date('Enter the date')
  .refine((day) => !isFutureDay(day, new Date()), 'Enter a day that is not in the future');
