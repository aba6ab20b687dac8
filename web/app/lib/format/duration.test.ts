import { expect, it } from 'vitest';
import { duration, exactDuration } from './duration.ts';

it.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [11_400, '3 h 10 min'],
  [86_399, '23 h 59 min'],
  [86_400, '1 day'],
  [187_200, '2 days 4 h'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

it.each([
  [0, '0 s'],
  [499, '0 s'],
  [45_400, '45 s'],
  [59_600, '1 min'],
  [130_000, '2 min 10 s'],
  [3_599_600, '1 h'],
  [11_400_000, '3 h 10 min'],
])('formats %i milliseconds to the second as %s', (ms, text) => {
  expect(exactDuration(ms)).toBe(text);
});
