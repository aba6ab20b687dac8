import { expect, it } from 'vitest';
import { lastDigestTime } from './digest-time.ts';

const last = (zone: string, hour: number, now: string, weekday?: number) => {
  const { at, day } = lastDigestTime(zone, hour, new Date(now), weekday);
  return [at.toISOString(), day];
};

it.each([
  [
    'is today once the hour is there',
    'Europe/Berlin',
    8,
    '2026-11-24T07:00:00Z',
    '2026-11-24T07:00:00.000Z',
    '2026-11-24',
  ],
  [
    'is yesterday before it',
    'Europe/Berlin',
    8,
    '2026-11-24T06:59:59Z',
    '2026-11-23T07:00:00.000Z',
    '2026-11-23',
  ],
  [
    'follows the zone’s own day',
    'Pacific/Auckland',
    8,
    '2026-11-23T19:30:00Z',
    '2026-11-23T19:00:00.000Z',
    '2026-11-24',
  ],
  [
    'is midnight for hour 0',
    'Asia/Kolkata',
    0,
    '2026-11-23T18:30:00Z',
    '2026-11-23T18:30:00.000Z',
    '2026-11-24',
  ],
  [
    'is an hour later where clocks skip it',
    'Europe/Berlin',
    2,
    '2026-03-29T12:00:00Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-29',
  ],
  [
    'is the first of two',
    'Europe/Berlin',
    2,
    '2026-10-25T12:00:00Z',
    '2026-10-25T00:00:00.000Z',
    '2026-10-25',
  ],
])('the newest time of a digest %s', (_what, zone, hour, now, at, day) => {
  expect(last(zone, hour, now)).toEqual([at, day]);
});

it.each([
  ['today once the hour is there', '2026-11-23T07:00:00Z', '2026-11-23T07:00:00.000Z', '2026-11-23'],
  ['a week ago before it', '2026-11-23T06:59:59Z', '2026-11-16T07:00:00.000Z', '2026-11-16'],
  ['the last Monday on other days', '2026-11-29T22:59:59Z', '2026-11-23T07:00:00.000Z', '2026-11-23'],
  ['across a change of clocks', '2026-10-31T12:00:00Z', '2026-10-26T07:00:00.000Z', '2026-10-26'],
])('the newest time of a weekly digest is %s', (_what, now, at, day) => {
  expect(last('Europe/Berlin', 8, now, 1)).toEqual([at, day]);
});
