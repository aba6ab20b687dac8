import { writtenDay } from '@proxima/contract/time/written-day';
import { afterEach, expect, it, vi } from 'vitest';
import { dayInYear, dayOf, longDate, shortDay, shortMonth } from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

/** The turn of a day, a month and a year, and days on which clocks change. */
const days = ['2027-01-01', '2026-12-31', '2027-02-28', '2028-02-29', '2027-03-28', '2027-10-31'];

/** Every way in which screens and emails write a calendar date, on a device in `zone`. */
function shownIn(zone: string) {
  vi.stubEnv('TZ', zone);
  const now = new Date(2027, 5, 1);
  return {
    offset: now.getTimezoneOffset(),
    days: days.map((day) => [
      longDate(day),
      dayInYear(day, now),
      shortDay(day),
      shortDay(day, true),
      writtenDay(day),
    ]),
    month: shortMonth('2026-12'),
    today: [dayOf(new Date(2027, 0, 1, 0, 0)), dayOf(new Date(2027, 0, 1, 23, 59))],
  };
}

it('a calendar date reads the same on every clock on Earth', () => {
  const [honolulu, berlin, kiritimati] = ['Pacific/Honolulu', 'Europe/Berlin', 'Pacific/Kiritimati'].map(
    shownIn,
  );
  expect([honolulu?.offset, berlin?.offset, kiritimati?.offset]).toEqual([600, -120, -840]);
  expect(honolulu?.days[0]).toEqual(['1 January 2027', '1 January', '1 Jan', '1 Jan 2027', '1 January 2027']);
  expect([honolulu?.month, honolulu?.today]).toEqual(['Dec 2026', ['2027-01-01', '2027-01-01']]);
  for (const other of [berlin, kiritimati])
    expect({ ...other, offset: 0 }).toEqual({ ...honolulu, offset: 0 });
});
