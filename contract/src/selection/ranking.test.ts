import { expect, it } from 'vitest';
import { departsFromRank, ranked } from './ranking.ts';

const scored = [
  { submission_id: 1, mean: 4.5 },
  { submission_id: 2, mean: 3.9 },
  { submission_id: 3, mean: 4.5 },
  { submission_id: 4, mean: null },
  { submission_id: 5, mean: 3.901 },
];

it('gives the same rank to those with the same score as it is shown, and none without a score', () => {
  expect([...ranked(scored)]).toEqual([
    [1, { rank: 1, isTied: true }],
    [2, { rank: 3, isTied: true }],
    [3, { rank: 1, isTied: true }],
    [4, { rank: null, isTied: false }],
    [5, { rank: 3, isTied: true }],
  ]);
});

it.each<[string, number[], boolean]>([
  ['the first two', [1, 3], false],
  ['one of two that are tied', [1], false],
  ['one of those tied behind', [1, 3, 5], false],
  ['a later one before an earlier one', [1, 2], true],
  ['one without a score', [1, 3, 4], true],
  ['nobody', [], false],
  ['everyone', [1, 2, 3, 4, 5], false],
])('choosing %s', (_who, chosen, departs) => {
  expect(departsFromRank(scored, new Set(chosen))).toBe(departs);
});
