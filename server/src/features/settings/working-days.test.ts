import { expect, it } from 'vitest';
import { workingDaysBefore } from './working-days.ts';

const hours = { time_zone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };
const before = (end: string, count = 2) => workingDaysBefore(hours, new Date(end), count).toISOString();

it('counts the days on which the team works, in its time zone', () => {
  expect(before('2026-11-18T10:00:00Z')).toBe('2026-11-16T10:00:00.000Z');
  expect(before('2026-11-17T10:00:00Z')).toBe('2026-11-13T10:00:00.000Z');
  expect(before('2026-11-22T10:00:00Z')).toBe('2026-11-19T10:00:00.000Z');
  // Across the end of summer time it is the same time of day.
  expect(before('2026-10-26T10:00:00Z')).toBe('2026-10-22T09:00:00.000Z');
});
