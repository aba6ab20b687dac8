/** A day of the calendar without a time: `2026-03-29`. */
export type Day = string;

const dayMs = 86_400_000;
const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The day this many calendar days later; earlier for a negative number. */
export const addDays = (day: Day, days: number): Day =>
  new Date((numberOf(day) + days) * dayMs).toISOString().slice(0, 10);

/** Calendar days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from);

/** 1 Monday to 7 Sunday, as ISO 8601 numbers them. */
const weekdayOf = (day: Day): number => new Date(numberOf(day) * dayMs).getUTCDay() || 7;

/**
 * The day this many working days after another; for 0 the day itself, or the next working day.
 * @param workingDays numbers of the week's days, at least one.
 */
export function addWorkingDays(start: Day, count: number, workingDays: readonly number[]): Day {
  const isWorking = (day: Day) => workingDays.includes(weekdayOf(day));
  let day = start;
  while (!isWorking(day)) day = addDays(day, 1);
  // Skip whole weeks, so that years take no longer than days.
  day = addDays(day, Math.floor(count / workingDays.length) * 7);
  for (let remaining = count % workingDays.length; remaining > 0; ) {
    day = addDays(day, 1);
    if (isWorking(day)) remaining -= 1;
  }
  return day;
}

/** The calendar day in a time zone at a given moment. */
export const dayIn = (timeZone: string, moment: Date): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
