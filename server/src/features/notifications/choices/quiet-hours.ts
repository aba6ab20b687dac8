/** Wall-clock times of a day, in minutes; an end before the start is on the next day. */
export interface QuietTimes {
  from: number;
  until: number;
}

/**
 * When the quiet hours end that a time zone's clock is in; null outside them. Where the clocks skip the end, it is the time after the gap; where
 * it occurs twice and the first one has passed, it is the second.
 */
export function quietEnd(zone: string, { from, until }: QuietTimes, now: Date): Date | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const minute = here.hour * 60 + here.minute;
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return null;
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(until / 60), minute: until % 60 });
  const ends = [0, 1].flatMap((days) =>
    (['compatible', 'later'] as const).map((disambiguation) =>
      here.toPlainDate().add({ days }).toPlainDateTime(plainTime).toZonedDateTime(zone, { disambiguation }),
    ),
  );
  const end = ends.find((time) => time.epochMilliseconds > now.getTime());
  return end ? new Date(end.epochMilliseconds) : null;
}
