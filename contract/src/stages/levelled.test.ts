import { expect, it } from 'vitest';
import { levelledScores } from './levelled.ts';

const given = (reader: number, scores: readonly number[], first = 1) =>
  scores.map((score, index) => ({ reader, application: first + index, score }));

it('shifts and scales each reader to the mean and spread of the stage, as a sheet does by hand', () => {
  // Strict: mean 2, spread √(2/5 · (1+1)) …: scores 1, 2, 2, 2, 3 lie √0.4 = 0.6325 around 2.
  // Generous: scores 3, 3, 4, 5, 5 lie √0.8 = 0.8944 around 4.
  // Stage: mean 3; squares 4+1+1+1+0 + 0+0+1+4+4 = 16, 16/10 = 1.6, spread 1.2649.
  const levelled = levelledScores([...given(1, [1, 2, 2, 2, 3]), ...given(2, [3, 3, 4, 5, 5])]);
  // Application 1: (3 + (1−2)·1.2649/0.6325 + 3 + (3−4)·1.2649/0.8944) / 2 = (1 + 1.5858) / 2
  expect(levelled.get(1)).toBeCloseTo(1.2929, 4);
  // Application 2: (3 + 1.5858) / 2
  expect(levelled.get(2)).toBeCloseTo(2.2929, 4);
  // Application 3: both at their own mean.
  expect(levelled.get(3)).toBeCloseTo(3, 10);
  // Application 4: (3 + 4.4142) / 2
  expect(levelled.get(4)).toBeCloseTo(3.7071, 4);
  // Application 5: (5 + 4.4142) / 2
  expect(levelled.get(5)).toBeCloseTo(4.7071, 4);
});

it('leaves a reader with fewer than five assessments as they scored', () => {
  const levelled = levelledScores([...given(1, [1, 2, 3, 4, 5]), ...given(2, [5, 5, 5, 5], 6)]);
  expect([6, 7, 8, 9].map((application) => levelled.get(application))).toEqual([5, 5, 5, 5]);
});

it('only shifts a reader who gave everything the same score', () => {
  const levelled = levelledScores([...given(1, [2, 2, 2, 2, 2]), ...given(2, [1, 2, 3, 4, 5], 6)]);
  expect([1, 2, 3, 4, 5].map((application) => levelled.get(application))).toEqual([2.5, 2.5, 2.5, 2.5, 2.5]);
});

it('has nothing to level without scores', () => {
  expect(levelledScores([]).size).toBe(0);
});
