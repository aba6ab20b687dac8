import { calendarDate } from './calendar-date.ts';
import { writtenDay } from './written-day.ts';

/** A day as people read it, `30 June 2026`; what is only half entered stays as it is. */
export const dayText = (day: string): string => (calendarDate.safeParse(day).success ? writtenDay(day) : day);
