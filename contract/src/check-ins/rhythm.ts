/** How often a plan asks. */
export const rhythms = ['monthly', 'quarterly', 'yearly'] as const;
export type Rhythm = (typeof rhythms)[number];

export const rhythmLabels: Record<Rhythm, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

export const monthsOf: Record<Rhythm, number> = { monthly: 1, quarterly: 3, yearly: 12 };

/** Years for which ventures are asked after the end of their cohort. */
export const surveyYears = 5;

/** The same day this many months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return first.toISOString().slice(0, 10);
}

/** Every day on which a plan asks, in order. The day of the month is that of the first, where the month has it. */
export function dueDays({
  rhythm,
  first_on,
  last_on,
}: {
  rhythm: Rhythm;
  first_on: string;
  last_on: string;
}): string[] {
  const days: string[] = [];
  for (let day = first_on, count = 1; day <= last_on; count += 1) {
    days.push(day);
    day = addMonths(first_on, count * monthsOf[rhythm]);
  }
  return days;
}

/** The days that a new plan of a cohort begins with: during the cohort, or yearly for five years after its end. */
export function daysFor(
  rhythm: Rhythm,
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
): { first_on: string; last_on: string } {
  if (rhythm === 'yearly')
    return { first_on: addMonths(ends_on, 12), last_on: addMonths(ends_on, surveyYears * 12) };
  const first_on = addMonths(starts_on, monthsOf[rhythm]);
  return { first_on, last_on: first_on > ends_on ? first_on : ends_on };
}
