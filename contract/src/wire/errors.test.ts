import { expect, it } from 'vitest';
import { tooManyText } from './errors.ts';

it.each([
  [0.4, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [2_150, '36 minutes'],
  [7_200, '2 hours'],
])('a limit that ends in %d s says so: %s', (seconds, text) => {
  expect(tooManyText(seconds)).toBe(`Too many attempts. Please try again in ${text}.`);
});
