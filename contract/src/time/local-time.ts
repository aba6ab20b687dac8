import { z } from 'zod';
import { enteredLocalTime } from './entered-time.ts';
import { timeZone } from './time-zones.ts';

export const localTimeMessages = {
  invalid: 'Enter a date and a time.',
  /** When clocks go forward, an hour is left out. */
  skipped: 'This time does not exist in that time zone, because the clocks skip it. Choose another time.',
} as const;

const written = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)$/;

/** Whether the text has the form `2026-03-29T02:30` and the day exists. */
function isLocalTime(text: string): boolean {
  const [, year, month, day] = written.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * A time as people enter it: the date and time on a clock, and the time zone of that clock. The server converts it to an instant
 * (`toInstant`); browsers only display instants.
 */
export const localTime = z.object({
  at: enteredLocalTime(isLocalTime, localTimeMessages.invalid).meta({ examples: ['2027-03-01T09:00'] }),
  time_zone: timeZone,
});
export type LocalTime = z.infer<typeof localTime>;
