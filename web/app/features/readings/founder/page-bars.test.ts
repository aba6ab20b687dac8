import type { PageFigures } from '@proxima/contract/readings/reading-endpoints';
import { expect, it } from 'vitest';
import { halfway, pageBars, sumOf } from './page-bars.ts';

const none = { ms: 0, readers: 0, stopped: 0 };
const page = (number: number, ms: number, stopped = 0, counted = none): PageFigures => ({
  page: number,
  named: { ms, readers: 1, stopped },
  counted,
});

it('shows every page of a short document, also those that nobody read', () => {
  const bars = pageBars([page(2, 1_500, 1)], 3);
  expect(bars.map(({ label, named, stopped }) => [label, named, stopped])).toEqual([
    ['1', 0, 0],
    ['2', 1.5, 1],
    ['3', 0, 0],
  ]);
});

it.each([
  [60, 60, '1', '60'],
  [61, 31, '1–2', '61'],
  [300, 60, '1–5', '296–300'],
  [1_000, 50, '1–20', '981–1000'],
])('groups %i pages into %i bars', (pages, count, first, last) => {
  const figures = Array.from({ length: pages }, (_, index) => page(index + 1, 1_000, 1));
  const bars = pageBars(figures, pages);
  expect([bars.length, bars[0]?.label, bars.at(-1)?.label]).toEqual([count, first, last]);
  expect(bars.reduce((sum, { named }) => sum + named, 0)).toBe(pages);
});

it('goes up to the last page read if the page count is not known', () => {
  expect(pageBars([page(4, 1_000)], null)).toHaveLength(4);
});

it('adds up readers with and without a name', () => {
  const figures = page(1, 3_000, 1, { ms: 9_000, readers: 3, stopped: 2 });
  expect(sumOf(figures)).toEqual({ page: 1, readers: 4, ms: 12_000, average: 3_000, stopped: 3 });
});

it.each([
  [[1, 1, 1, 1], 3],
  [[0, 0, 1, 2], 4],
  [[3, 0, 0, 1], 1],
  [[0, 0], null],
])('half of the readers who stop at %j get as far as page %j', (stopped, reached) => {
  expect(halfway(stopped.map((count, index) => page(index + 1, 1_000, count)))).toBe(reached);
});
