import { expect, it } from 'vitest';
import { hiddenGroups } from './hide-small.ts';

const shown = (...sizes: number[]) => {
  const hidden = hiddenGroups(sizes);
  return sizes.filter((_, index) => !hidden[index]);
};

it('groups below five are hidden; empty ones hide nothing', () => {
  expect(shown(5, 6, 0)).toEqual([5, 6, 0]);
  expect(shown(20, 3, 2, 12)).toEqual([20, 12]);
});

it('a single hidden group takes the next smallest with it, or the total would give it away', () => {
  expect(shown(20, 4, 9, 12)).toEqual([20, 12]);
  expect(shown(6, 2)).toEqual([]);
});

it('two small groups that are below five together take another one with them', () => {
  expect(shown(20, 1, 2, 12)).toEqual([20]);
  expect(shown(20, 3, 2)).toEqual([20]);
});

it('what is missing never follows from the total, for any sizes', () => {
  for (let seed = 1; seed < 500; seed += 1) {
    const sizes = Array.from({ length: 1 + (seed % 7) }, (_, index) => (seed * (index + 3) * 7919) % 13);
    const hidden = hiddenGroups(sizes);
    const missing = sizes.filter((_, index) => hidden[index]);
    for (const [index, size] of sizes.entries())
      if (size > 0 && size < 5) expect(hidden[index], String(sizes)).toBe(true);
    const others = sizes.filter((size, index) => size > 0 && !hidden[index]);
    const sum = missing.reduce((all, size) => all + size, 0);
    if (missing.length > 0 && others.length > 0) {
      expect(missing.length, String(sizes)).toBeGreaterThan(1);
      expect(sum, String(sizes)).toBeGreaterThanOrEqual(5);
    }
  }
});
