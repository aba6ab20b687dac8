import { addDays, type Day, daysBetween } from '@proxima/contract/projects/calendar-days';
import { isRunning } from '@proxima/contract/projects/project-states';
import type { WireProject } from '@proxima/contract/projects/project-wire';

/** The days from the left to the right edge of a timeline. */
export interface Axis {
  from: Day;
  to: Day;
}

/** From the start of a project to its last date, with some room on both sides. */
export function axisOf({ milestones, started_on, today, state }: WireProject): Axis {
  const days = [
    started_on,
    ...(isRunning(state) ? [today] : []),
    ...milestones.flatMap(({ due_on, first_due_on }) => [due_on, first_due_on]),
  ].sort();
  return { from: addDays(days[0] ?? started_on, -4), to: addDays(days.at(-1) ?? started_on, 10) };
}

/** The position of a day as a percentage of the width. */
export const shareAt = ({ from, to }: Axis, day: Day): string =>
  `${(daysBetween(from, day) / daysBetween(from, to)) * 100}%`;

/** The first day of each month, or of every third or twelfth on a long axis. The first label and every January include the year. */
export function monthsOf({ from, to }: Axis): { day: Day; label: string }[] {
  const days = daysBetween(from, to);
  const each = days > 2_400 ? 12 : days > 800 ? 3 : 1;
  const months: { day: Day; label: string }[] = [];
  const [year = 0, month = 1] = from.split('-').map(Number);
  for (let next = month; ; next += 1) {
    const first = new Date(Date.UTC(year, next, 1)).toISOString().slice(0, 10);
    if (first > to) return months;
    const isJanuary = first.slice(5, 7) === '01';
    if ((Number(first.slice(5, 7)) - 1) % each === 0)
      months.push({ day: first, label: labelOf(first, isJanuary || months.length === 0) });
  }
}

const labelOf = (day: Day, withYear: boolean): string =>
  new Intl.DateTimeFormat('en', {
    month: 'short',
    timeZone: 'UTC',
    ...(withYear && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
