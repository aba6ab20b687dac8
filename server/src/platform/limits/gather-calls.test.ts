import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gatherCalls } from './gather-calls.ts';

/** Doubles numbers slowly, and records the groups in which they were called. */
function doubling(limits: Partial<Parameters<typeof gatherCalls>[0]> = {}) {
  const groups: number[][] = [];
  const double = gatherCalls<number, number>(
    { max: 3, waiting: 10, timeoutMs: 1_000, ...limits },
    async (_key, numbers) => {
      groups.push([...numbers]);
      await sleep(20);
      if (numbers.includes(13)) throw new Error('all of them');
      return numbers.map((number) => (number === 7 ? new Error('this one') : number * 2));
    },
  );
  return { groups, double };
}

it('runs a single call immediately, and calls that arrive meanwhile together, in order', async () => {
  const { groups, double } = doubling();
  const results = await Promise.all([1, 2, 3, 4, 5].map((number) => double(1, number)));
  expect(results).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  expect(await double(1, 6)).toBe(12);
});

it('keeps keys apart', async () => {
  const { groups, double } = doubling();
  await Promise.all([double(1, 1), double(2, 2)]);
  expect(groups).toEqual([[1], [2]]);
});

it('lets one call of a group fail, or all of them, and continues', async () => {
  const { double } = doubling();
  const settled = await Promise.allSettled([1, 7, 8, 9, 13, 14].map((number) => double(1, number)));
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(await double(1, 2)).toBe(4);
});

it('refuses one call too many, and those that waited too long', async () => {
  const { groups, double } = doubling({ max: 1, waiting: 3, timeoutMs: 30 });
  const settled = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => double(1, number)));
  const codes = settled.map((one) => (one.status === 'rejected' ? one.reason.code : one.value));
  // The third waits for two others of 20 ms each.
  expect(codes).toEqual([2, 4, 'unavailable', 'unavailable', 'unavailable']);
  expect(groups).toEqual([[1], [2]]);
});
