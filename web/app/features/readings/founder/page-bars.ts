import type { PageFigures } from '@proxima/contract/readings/reading-endpoints';

/** Figures of one page, or of a run of pages, so that a chart stays readable at any length. */
export interface PageBar {
  /** `7`, or `11–15`. */
  label: string;
  /** Seconds read by named readers. */
  named: number;
  /** Seconds read by readers from the catalogue. */
  counted: number;
  /** Readers who got no further than here. */
  stopped: number;
}

const maxBars = 60;
const groupSizes = [1, 2, 5, 10, 20, 50, 100];

/** Bars for all pages of a document, including those that nobody read. */
export function pageBars(figures: readonly PageFigures[], pageCount: number | null): PageBar[] {
  const last = Math.max(pageCount ?? 1, ...figures.map(({ page }) => page));
  const size = groupSizes.find((pages) => last / pages <= maxBars) ?? Math.ceil(last / maxBars);
  const bars = Array.from({ length: Math.ceil(last / size) }, (_, index): PageBar => {
    const [from, to] = [index * size + 1, Math.min((index + 1) * size, last)];
    return { label: from === to ? `${from}` : `${from}–${to}`, named: 0, counted: 0, stopped: 0 };
  });
  for (const { page, named, counted } of figures) {
    const bar = bars[Math.floor((page - 1) / size)];
    if (!bar) continue;
    bar.named += named.ms / 1000;
    bar.counted += counted.ms / 1000;
    bar.stopped += named.stopped + counted.stopped;
  }
  return bars;
}

/** Readers, time and average of a page, with or without a name. Times are in milliseconds. */
export function sumOf({ page, named, counted }: PageFigures) {
  const readers = named.readers + counted.readers;
  const ms = named.ms + counted.ms;
  return {
    page,
    readers,
    ms,
    average: readers === 0 ? 0 : ms / readers,
    stopped: named.stopped + counted.stopped,
  };
}

/** The furthest page that at least half of the readers reach; null without readers. */
export function halfway(figures: readonly PageFigures[]): number | null {
  const pages = figures.map(sumOf).sort((one, other) => other.page - one.page);
  const readers = pages.reduce((sum, { stopped }) => sum + stopped, 0);
  let reached = 0;
  for (const { page, stopped } of pages) {
    reached += stopped;
    if (readers > 0 && reached * 2 >= readers) return page;
  }
  return null;
}
