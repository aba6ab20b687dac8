/** The newest time at which a digest is due. */
export interface DigestTime {
  at: Date;
  /** In the recipient's time zone, e.g. `2026-11-24`. */
  day: string;
}

/**
 * When the clock of a time zone last showed the hour, on the day of the week if one is given (1 is Monday). If the clocks skip it, the hour
 * after it counts; if it occurs twice, the first one.
 */
export function lastDigestTime(zone: string, hour: number, now: Date, weekday?: number): DigestTime {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const onDay = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) });
  const today = here.toPlainDate();
  const back = weekday === undefined ? 0 : (today.dayOfWeek - weekday + 7) % 7;
  const newest = today.subtract({ days: back });
  const isAhead = Temporal.ZonedDateTime.compare(onDay(newest), here) > 0;
  const day = isAhead ? newest.subtract({ days: weekday === undefined ? 1 : 7 }) : newest;
  return { at: new Date(onDay(day).epochMilliseconds), day: day.toString() };
}
