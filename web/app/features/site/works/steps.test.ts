import { expect, test } from 'vitest';
import { stepHref, steps } from './steps.ts';

test('the first step leads a visitor to the choice of a role', () => {
  expect(stepHref(0, null)).toBe('/choose');
});

test('the first step leads a member with an email to the dashboard', () => {
  expect(stepHref(0, { email: 'ada@example.com' })).toBe('/my-dashboard');
});

test('a stored user without an email counts as a visitor', () => {
  expect(stepHref(0, {})).toBe('/choose');
});

test('every other step leads to the dashboard', () => {
  expect(steps.slice(1).map((_, index) => stepHref(index + 1, null))).toEqual(Array(4).fill('/my-dashboard'));
});
