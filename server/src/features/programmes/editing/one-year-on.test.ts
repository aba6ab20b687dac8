import { expect, test } from 'vitest';
import { oneYearOn } from './one-year-on.ts';

test.each([
  [
    'keeps the hour on the clock where summer time begins earlier',
    '2026-03-30T08:00:00Z',
    '2027-03-30T10:00',
  ],
  ['keeps the hour in winter', '2026-12-01T16:00:00Z', '2027-12-01T17:00'],
  ['comes on 28 February after the 29th', '2028-02-29T08:00:00Z', '2029-02-28T09:00'],
  ['is the first time that exists where clocks go forward', '2026-03-28T01:30:00Z', '2027-03-28T03:00'],
])('one year on %s', (_what, at, expected) => {
  expect(oneYearOn(new Date(at), 'Europe/Berlin')).toBe(expected);
});
