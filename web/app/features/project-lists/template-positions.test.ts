import { expect, it } from 'vitest';
import { newMilestone, readPositions, withoutMilestone } from './template-positions.ts';

it('when a milestone is removed and the others are renumbered, they keep waiting for the same ones', () => {
  const [first, second, third, fourth] = [[], [1], [1, 2], [2, 3]].map((waits_for, days) => ({
    ...newMilestone(days),
    waits_for,
  }));
  const all = [first, second, third, fourth].flatMap((one) => one ?? []);
  expect(withoutMilestone(all, 1).map(({ days, waits_for }) => [days, waits_for])).toEqual([
    [0, []],
    [2, [1]],
    [3, [2]],
  ]);
});

it('positions are read as typed, and anything else becomes one that no template has', () => {
  expect(readPositions(' 1, 3;12 ')).toEqual([1, 3, 12]);
  expect(readPositions('')).toEqual([]);
  expect(readPositions([2])).toEqual([2]);
  for (const typed of ['first', '0', '-1', '1.5']) expect(readPositions(typed)).toEqual([1_000_000]);
});
