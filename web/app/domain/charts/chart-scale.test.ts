import { expect, it } from 'vitest';
import { durationScale, scaleUpTo } from './chart-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [18_750, [0, 5_000, 10_000, 15_000, 20_000]],
])('goes up to a round number at or above %i', (max, ticks) => {
  expect(scaleUpTo(max).ticks).toEqual(ticks);
});

it.each([
  [40, -10, [-20, 0, 20, 40]],
  [0, -7, [-8, -6, -4, -2, 0]],
  [3, -300, [-300, -200, -100, 0, 100]],
])('goes down to a round number at or below a negative one: up to %i from %i', (max, min, ticks) => {
  expect(scaleUpTo(max, 1, min).ticks).toEqual(ticks);
});

it.each([
  [50 * 60, ['0 min', '20 min', '40 min', '60 min']],
  [9 * 3600, ['0 h', '5 h', '10 h']],
  [12 * 86_400, ['0 d', '5 d', '10 d', '15 d']],
])('labels durations of up to %i seconds in a unit that people use', (max, labels) => {
  const { ticks, label } = durationScale(max);
  expect(ticks.map(label)).toEqual(labels);
});
