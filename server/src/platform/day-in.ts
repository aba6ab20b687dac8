/** The calendar date of an instant in a time zone: `2027-09-12`. */
export const dayIn = (zone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The last day of what ends at an instant: a day ends where the next one begins. */
export const lastDayIn = (zone: string, end: Date): string => dayIn(zone, new Date(end.getTime() - 1));
