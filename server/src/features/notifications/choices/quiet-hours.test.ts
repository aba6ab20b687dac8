import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quietEnd } from './quiet-hours.ts';

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const end = (zone: string, from: string, until: string, now: string) =>
  quietEnd(zone, { from: minutes(from), until: minutes(until) }, new Date(now))?.toISOString() ?? null;

it.each([
  ['before they begin', 'Europe/Berlin', '13:00', '14:00', '2026-11-24T11:59:59Z', null],
  ['as they begin', 'Europe/Berlin', '13:00', '14:00', '2026-11-24T12:00:00Z', '2026-11-24T13:00:00.000Z'],
  ['as they end', 'Europe/Berlin', '13:00', '14:00', '2026-11-24T13:00:00Z', null],
  [
    'in the evening, across midnight',
    'Asia/Kolkata',
    '22:00',
    '07:30',
    '2026-11-24T17:00:00Z',
    '2026-11-25T02:00:00.000Z',
  ],
  [
    'in the morning, across midnight',
    'Asia/Kolkata',
    '22:00',
    '07:30',
    '2026-11-24T20:00:00Z',
    '2026-11-25T02:00:00.000Z',
  ],
  ['until midnight', 'UTC', '20:00', '00:00', '2026-11-24T23:59:59Z', '2026-11-25T00:00:00.000Z'],
  [
    'when the clocks skip their end',
    'Europe/Berlin',
    '22:00',
    '02:30',
    '2026-03-29T00:30:00Z',
    '2026-03-29T01:30:00.000Z',
  ],
  ['when the clocks skip them as a whole', 'Europe/Berlin', '02:00', '03:00', '2026-03-29T01:00:00Z', null],
  [
    'the first time of a repeated hour',
    'Europe/Berlin',
    '22:00',
    '02:30',
    '2026-10-25T00:10:00Z',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'the second time of a repeated hour',
    'Europe/Berlin',
    '22:00',
    '02:30',
    '2026-10-25T01:10:00Z',
    '2026-10-25T01:30:00.000Z',
  ],
  [
    'over the longest night',
    'Europe/Berlin',
    '22:00',
    '07:00',
    '2026-10-24T20:00:00Z',
    '2026-10-25T06:00:00.000Z',
  ],
])('quiet hours: %s', (_when, zone, from, until, now, expected) => {
  expect(end(zone, from, until, now)).toBe(expected);
});

it('always end within a day and an hour, and are over then, in every zone at every time of the year', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Apia',
  );
  const hours = fc.integer({ min: 0, max: 24 * 366 });
  fc.assert(
    fc.property(zones, minute, minute, hours, (zone, from, until, hour) => {
      fc.pre(from !== until);
      const now = new Date(Date.UTC(2026, 0, 1, hour, 7));
      const ends = quietEnd(zone, { from, until }, now);
      if (ends === null) return;
      expect(ends.getTime()).toBeGreaterThan(now.getTime());
      expect(ends.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    }),
    { numRuns: 300 },
  );
});
