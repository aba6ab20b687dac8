import { expect, it } from 'vitest';
import { warningBetween, warnings } from './closing-warnings.ts';

const minute = 60_000;
const hour = 60 * minute;

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
