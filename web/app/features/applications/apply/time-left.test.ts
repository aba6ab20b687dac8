import { expect, it } from 'vitest';
import { timeLeft, warningBetween, warnings } from './time-left.ts';

const minute = 60_000;
const hour = 60 * minute;

it.each([
  [72 * hour, '3 days'],
  [48 * hour, '2 days'],
  [47 * hour, '47 hours'],
  [2 * hour, '2 hours'],
  [119 * minute, '119 minutes'],
  [minute, '1 minute'],
  [59_000, 'less than a minute'],
])('%i ms are %s', (left, text) => expect(timeLeft(left)).toBe(text));

it('a page that is open is told a day, an hour and ten minutes before the close, each once', () => {
  const warned: number[] = [];
  for (let left = 25 * hour; left > -minute; left -= 5_000) {
    const warning = warningBetween(left + 5_000, left);
    if (warning !== undefined) warned.push(warning);
  }
  expect(warned).toEqual([24 * hour, hour, 10 * minute]);
  expect(warned.toReversed()).toEqual([...warnings]);
});

it('a device that slept through several is told the nearest, and nothing after the close', () => {
  expect(warningBetween(30 * hour, 5 * minute)).toBe(10 * minute);
  expect(warningBetween(hour + 1, -1)).toBeUndefined();
});
