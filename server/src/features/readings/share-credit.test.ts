import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareCredit } from './share-credit.ts';

it.each([
  ['what was reported, each page once', [5, 1_000, 2, 500, 5, 250], 5_000, [2, 500, 5, 1_250]],
  ['what the clock allows, in proportion', [1, 4_000, 2, 1_000], 2_500, [1, 2_000, 2, 500]],
  ['nothing once it is used up', [1, 4_000], 0, []],
  ['nothing for a clock that went back', [1, 4_000], -3, []],
  ['nothing for nothing', [1, 0], 5_000, []],
])('credits %s', (_what, reported, available, credited) => {
  expect(shareCredit(timesOf(reported), available)).toEqual(timesOf(credited));
});

it('never credits more than was reported, nor than the clock allows, and loses less than a millisecond a page', () => {
  const reports = fc.array(fc.record({ page: fc.integer({ min: 1, max: 9 }), ms: fc.nat(10_000) }));
  fc.assert(
    fc.property(reports, fc.nat(20_000), (reported, available) => {
      const sum = (times: readonly { ms: number }[]) => times.reduce((total, { ms }) => total + ms, 0);
      const credited = shareCredit(reported, available);
      const most = Math.min(sum(reported), available);
      expect(sum(credited)).toBeLessThanOrEqual(most);
      expect(sum(credited)).toBeGreaterThan(most - 10);
    }),
  );
});

function timesOf(numbers: readonly number[]) {
  return numbers.flatMap((page, index) => (index % 2 === 0 ? [{ page, ms: numbers[index + 1] ?? 0 }] : []));
}
