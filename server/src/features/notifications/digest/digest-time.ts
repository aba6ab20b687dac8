/** The newest time at which a digest is due. */
export interface DigestTime {
  at: Date;
  /** In the recipient's time zone, e.g. `2026-11-24`. */
  day: string;
}

/**
 * When the clock of a time zone last showed the hour. If the clocks skip it, the hour after it counts; if it occurs twice, the first one.
 */
export function lastDigestTime(zone: string, hour: number, now: Date): DigestTime {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const onDay = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) });
  const today = here.toPlainDate();
  const isAhead = Temporal.ZonedDateTime.compare(onDay(today), here) > 0;
  const day = isAhead ? today.subtract({ days: 1 }) : today;
  return { at: new Date(onDay(day).epochMilliseconds), day: day.toString() };
}
