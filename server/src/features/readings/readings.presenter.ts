import type { PageFigures } from '@proxima/contract/readings/reading-endpoints';
import { minCountedReaders } from '@proxima/contract/readings/reading-limits';
import type { GroupRow, PageRow } from './analytics.repository.ts';

const nobody = { readers: 0, ms: 0 };

/** The sums of named readers, and of the others if there are enough of them that no figure is about one person. */
export function presentGroups(rows: readonly GroupRow[]) {
  const of = (isNamed: boolean) => {
    const row = rows.find((group) => group.is_named === isNamed);
    return row ? { readers: row.readers, ms: row.ms } : nobody;
  };
  const counted = of(false);
  return { named: of(true), counted: counted.readers < minCountedReaders ? null : counted };
}

/** Readers and time of a version from its pages: each reader stopped at one of them. */
export const groupsOf = (rows: readonly PageRow[]): GroupRow[] =>
  [true, false].map((isNamed) => {
    const pages = rows.filter((row) => row.is_named === isNamed);
    return {
      is_named: isNamed,
      readers: pages.reduce((sum, { stopped }) => sum + stopped, 0),
      ms: pages.reduce((sum, { ms }) => sum + ms, 0),
    };
  });

const noPart = { ms: 0, readers: 0, stopped: 0 };

/** The figures of each page; those of unnamed readers only with `showsCounted`. */
export function presentPages(rows: readonly PageRow[], showsCounted: boolean): PageFigures[] {
  const pages = new Map<number, PageFigures>();
  for (const { page, is_named, ms, readers, stopped } of rows) {
    if (!is_named && !showsCounted) continue;
    const figures = pages.get(page) ?? { page, named: noPart, counted: noPart };
    pages.set(page, { ...figures, [is_named ? 'named' : 'counted']: { ms, readers, stopped } });
  }
  return [...pages.values()];
}
