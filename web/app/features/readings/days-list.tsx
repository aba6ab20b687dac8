import { longDate } from '../../lib/format/dates.ts';
import { exactDuration } from '../../lib/format/duration.ts';

/** Days with the time spent reading on each. */
export const DaysList = ({ days }: { days: readonly { day: string; ms: number }[] }) => (
  <ul className="flex flex-col gap-1 text-sm">
    {days.map(({ day, ms }) => (
      <li key={day} className="flex justify-between gap-6">
        <span>{longDate(day)}</span>
        <span className="tabular-nums">{exactDuration(ms)}</span>
      </li>
    ))}
  </ul>
);
