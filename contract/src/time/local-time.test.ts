import { expect, it } from 'vitest';
import { localTime } from './local-time.ts';

const isAccepted = (at: unknown, time_zone: unknown = 'Europe/Berlin') =>
  localTime.safeParse({ at, time_zone }).success;

it('accepts a date and a time to the minute, of a day that exists', () => {
  for (const at of ['2026-03-29T02:30', '2024-02-29T00:00', '2026-12-31T23:59'])
    expect(isAccepted(at)).toBe(true);
  for (const at of [
    '2026-02-29T10:00',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-00-10T10:00',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '2026-01-01 10:00',
    '2026-01-01T10:00Z',
    '2026-01-01T10:00+02:00',
    '2026-01-01',
    '',
    null,
  ]) {
    expect([at, isAccepted(at)]).toEqual([at, false]);
  }
});

it('accepts the name of a time zone, and no offset', () => {
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'])
    expect(isAccepted('2026-01-01T10:00', zone)).toBe(true);
  for (const zone of ['+02:00', 'Mars/Olympus', '', `Europe/${'x'.repeat(80)}`, null, 7])
    expect([zone, isAccepted('2026-01-01T10:00', zone)]).toEqual([zone, false]);
});
