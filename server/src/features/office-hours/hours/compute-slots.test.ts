import {
  type HoursRule,
  mentorHours,
  slotLengths,
  startsOf,
} from '@proxima/contract/office-hours/mentor-hours';
import { expect, it } from 'vitest';
import { computeSlots, type Slot } from './compute-slots.ts';

const rule: HoursRule = {
  weekday: 7,
  from: '00:00',
  to: '04:00',
  minutes: 30,
  first_day: '2026-01-01',
  last_day: '2026-12-31',
};
const slotsOf = (time_zone: string, rules: HoursRule[], days_off: string[] = []): Slot[] =>
  computeSlots({ time_zone, rules, days_off }, new Date(0)).toArray();

/** The clock on the wall, from another source than the function under test. */
const clockIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (at: Date) => format.format(at).replace(' ', 'T');
};

it.each([
  // 02:00 to 03:00 is left out: four of the eight half hours are before and two after it.
  ['Europe/Berlin', '2026-03-29', ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30']],
  // 02:00 to 03:00 occurs twice, and is offered the first time.
  ['Europe/Berlin', '2026-10-25', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
  ['America/New_York', '2026-03-08', ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30']],
  [
    'America/New_York',
    '2026-11-01',
    ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'],
  ],
  // Clocks move by half an hour.
  ['Australia/Lord_Howe', '2026-10-04', ['00:00', '00:30', '01:00', '01:30', '02:30', '03:00', '03:30']],
])('in %s on %s, when the clocks change, meetings begin at %j', (zone, date, expected) => {
  const slots = slotsOf(zone, [{ ...rule, first_day: date, last_day: date }]);
  expect(slots.map(({ startsAt }) => clockIn(zone)(startsAt))).toEqual(expected.map((at) => `${date}T${at}`));
  for (const { startsAt, endsAt } of slots) expect(endsAt.getTime() - startsAt.getTime()).toBe(1_800_000);
  for (const [index, { startsAt }] of slots.entries())
    expect(startsAt.getTime()).toBeGreaterThanOrEqual(slots[index - 1]?.endsAt.getTime() ?? 0);
});

it('leaves out days off, and what begins before the moment asked about', () => {
  const weekly = { ...rule, from: '10:00', to: '11:00', first_day: '2026-06-01', last_day: '2026-06-30' };
  const starts = (days_off: string[], from: string) =>
    computeSlots({ time_zone: 'UTC', rules: [weekly], days_off }, new Date(from))
      .map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
      .toArray();
  expect(starts(['2026-06-14'], '2026-06-07T10:01:00Z')).toEqual([
    '2026-06-07T10:30',
    '2026-06-21T10:00',
    '2026-06-21T10:30',
    '2026-06-28T10:00',
    '2026-06-28T10:30',
  ]);
});

/** Small numbers in no order, the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

it('in 60 random worlds every meeting has its length, its place on the clock, and no moment in common with another', () => {
  const draw = dice(11);
  const zones = [
    'Europe/London',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'Africa/Cairo',
    'UTC',
  ];
  const pad = (number: number) => String(number).padStart(2, '0');
  let found = 0;
  for (let world = 0; world < 60; world += 1) {
    const zone = zones[draw(zones.length)] ?? 'UTC';
    const from = draw(22);
    const month = 1 + draw(12);
    const drawn: HoursRule = {
      weekday: 1 + draw(7),
      from: `${pad(from)}:${pad(draw(4) * 15)}`,
      to: `${pad(Math.min(23, from + 1 + draw(6)))}:59`,
      minutes: slotLengths[draw(slotLengths.length)] ?? 15,
      first_day: `2026-${pad(month)}-${pad(1 + draw(28))}`,
      last_day: `2027-${pad(1 + draw(month))}-01`,
    };
    const clock = clockIn(zone);
    const starts = startsOf(drawn);
    let last = 0;
    const slots = slotsOf(zone, [drawn]);
    // One assertion a world: one for each meeting would take seconds.
    const wrong = slots.filter(({ startsAt, endsAt }) => {
      const [date = '', time = ''] = clock(startsAt).split('T');
      const isAfter = startsAt.getTime() >= last;
      last = endsAt.getTime();
      return !(
        isAfter &&
        endsAt.getTime() - startsAt.getTime() === drawn.minutes * 60_000 &&
        (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) === drawn.weekday &&
        starts.includes(Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) &&
        date >= drawn.first_day &&
        date <= drawn.last_day
      );
    });
    expect([zone, drawn, wrong]).toEqual([zone, drawn, []]);
    found += slots.length;
  }
  expect(found).toBeGreaterThan(4_000);
});

const fields = (rules: object[]) => {
  const parsed = mentorHours.safeParse({
    about: 'Pricing',
    place: '',
    time_zone: 'UTC',
    days_off: [],
    rules,
  });
  return (parsed.error?.issues ?? []).map(({ path }) => path.join('.'));
};

it.each([
  ['that never ends', [{ ...rule, last_day: undefined }], ['rules.0.last_day']],
  ['that ends after more than a year', [{ ...rule, last_day: '2027-06-01' }], ['rules.0.last_day']],
  ['that ends before it begins', [{ ...rule, last_day: '2025-12-31' }], ['rules.0.last_day']],
  ['of minutes', [{ ...rule, minutes: 1 }], ['rules.0.minutes']],
  [
    'that make more meetings than anyone holds',
    [1, 2].map((weekday) => ({ ...rule, weekday, to: '00:00', minutes: 15 })),
    ['rules.1.minutes'],
  ],
  [
    'whose day does not come',
    [{ ...rule, first_day: '2026-06-01', last_day: '2026-06-03' }],
    ['rules.0.last_day'],
  ],
  ['that ends at its beginning', [{ ...rule, from: '04:00' }], ['rules.0.to']],
  ['too short for a meeting', [{ ...rule, to: '00:20' }], ['rules.0.to']],
  ['at no time of the day', [{ ...rule, from: '25:00' }], ['rules.0.from']],
  ['that overlaps another one', [rule, { ...rule, from: '03:30', to: '05:00' }], ['rules.1.from']],
])('hours %s are refused at their field', (_what, rules, expected) => {
  expect(fields(rules)).toEqual(expected);
});

it('hours that follow each other, or lie on other days, are accepted', () => {
  expect(fields([rule, { ...rule, from: '04:00', to: '05:00' }, { ...rule, weekday: 1 }])).toEqual([]);
});
