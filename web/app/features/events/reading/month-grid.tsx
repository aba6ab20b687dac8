import type { EventSummary } from '@proxima/contract/events/event-wire';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { paths } from '../../../paths.ts';
import { Menu, MenuLink } from '../../../ui/actions/menu.tsx';

/** The date in a time zone: `2026-11-26`. */
const dateIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(iso));

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const nameOf = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The days of a month such as `2026-11` in weeks that begin on Monday; null for days outside it. */
function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(`${month}-01T00:00Z`).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, index) => {
    const day = index - before + 1;
    return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const marked =
  'mx-auto grid size-9 cursor-pointer place-items-center rounded-full bg-ember font-medium text-surface hover:bg-ember-deep';

/** Links to the day's event, or opens a menu of several. */
function Day({ number, events }: { number: number; events: readonly EventSummary[] }) {
  const [first] = events;
  if (!first) return <span className="text-ink-soft">{number}</span>;
  const titles = events.map(({ title }) => title).join(', ');
  const naming = { title: titles, 'aria-label': `${number}: ${titles}`, className: marked };
  if (events.length === 1)
    return (
      <a href={paths.events(first.id)} {...naming}>
        {number}
      </a>
    );
  return (
    <Menu
      trigger={
        <button type="button" {...naming}>
          {number}
        </button>
      }
    >
      {events.map(({ id, title }) => (
        <MenuLink key={id} href={paths.events(id)}>
          <span className="wrap-anywhere">{title}</span>
        </MenuLink>
      ))}
    </Menu>
  );
}

function Month({ month, byDay }: { month: string; byDay: ReadonlyMap<string, readonly EventSummary[]> }) {
  return (
    <table className="w-full table-fixed text-center text-sm tabular-nums">
      <caption className="mb-2 text-left font-medium">
        {nameOf.format(new Date(`${month}-01T00:00Z`))}
      </caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" className="pb-1 text-xs font-normal text-ink-soft">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => (
              <td key={weekdays[index]} className="h-10 p-0">
                {day !== null && <Day number={Number(day.slice(8))} events={byDay.get(day) ?? []} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Calendar beside the list on wide screens: the next two months with events; each day with events links to them. */
export function MonthGrid({ events }: { events: readonly EventSummary[] }) {
  const zone = deviceZone();
  const byDay = Map.groupBy(events, ({ starts_at }) => dateIn(starts_at, zone));
  const months = [...new Set([...byDay.keys()].map((day) => day.slice(0, 7)))].slice(0, 2);
  return (
    <aside aria-label="Calendar" className="flex w-72 shrink-0 flex-col gap-8 max-xl:hidden">
      {months.map((month) => (
        <Month key={month} month={month} byDay={byDay} />
      ))}
    </aside>
  );
}
