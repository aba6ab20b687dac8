import type { WorkingHours } from '@proxima/contract/settings/settings';

const minute = 60_000;
/** Days to look back: enough for the longest escalation in the shortest possible week, one hour on one day. */
const maxDays = 7 * 101;

/**
 * The latest moment with at least this many working minutes between it and `end`; null when there is none within `maxDays`.
 * Hours are wall-clock hours: a day on which the clocks change is an hour shorter or longer.
 */
export function workingMinutesBefore(hours: WorkingHours, end: Date, minutes: number): Date | null {
  let remaining = minutes * minute;
  let day = Temporal.Instant.fromEpochMilliseconds(end.getTime())
    .toZonedDateTimeISO(hours.time_zone)
    .toPlainDate();
  for (let checked = 0; checked < maxDays; checked += 1) {
    const { from, to } = spanOf(hours, day);
    const stop = Math.min(to, end.getTime());
    const worked = hours.days.includes(day.dayOfWeek) ? Math.max(0, stop - from) : 0;
    if (worked >= remaining) return new Date(stop - remaining);
    remaining -= worked;
    day = day.subtract({ days: 1 });
  }
  return null;
}

/** When work begins and ends on a day, in milliseconds since 1970; an end of 00:00 is the end of the day. */
function spanOf({ time_zone: timeZone, from, to }: WorkingHours, day: Temporal.PlainDate) {
  const at = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
  return { from: at(day, from), to: to === '00:00' ? at(day.add({ days: 1 }), to) : at(day, to) };
}
