import type { WorkingHours } from '@proxima/contract/settings/settings';

/** The same time of day `count` working days of the team earlier. */
export function workingDaysBefore({ time_zone, days }: WorkingHours, end: Date, count: number): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(end.getTime()).toZonedDateTimeISO(time_zone);
  for (let remaining = count; remaining > 0; ) {
    day = day.subtract({ days: 1 });
    if (days.includes(day.dayOfWeek)) remaining -= 1;
  }
  return new Date(day.epochMilliseconds);
}

/** The same time of day `count` working days of the team later. */
export function workingDaysAfter({ time_zone, days }: WorkingHours, start: Date, count: number): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(time_zone);
  for (let remaining = count; remaining > 0; ) {
    day = day.add({ days: 1 });
    if (days.includes(day.dayOfWeek)) remaining -= 1;
  }
  return new Date(day.epochMilliseconds);
}
