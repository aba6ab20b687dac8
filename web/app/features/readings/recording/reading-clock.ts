import { maxBeatMs } from '@proxima/contract/readings/reading-limits';

/** Time on pages that has not been sent yet. All times are whole milliseconds of one clock, read by the caller. */
export interface ReadingClock {
  /** The page that is being read; null while nobody reads. */
  readonly page: number | null;
  /** The time up to which reading is added up. */
  readonly at: number;
  readonly times: ReadonlyMap<number, number>;
}

export const startClock = (now: number): ReadingClock => ({ page: null, at: now, times: new Map() });

/**
 * Adds the time on the current page up to now, and continues with the next page, or with none. A gap longer than beats can be apart is
 * not counted: the device was asleep, or the tab frozen.
 */
export function readOn({ page, at, times }: ReadingClock, now: number, next: number | null): ReadingClock {
  const passed = now - at;
  if (page === null || passed <= 0 || passed > maxBeatMs) return { page: next, at: now, times };
  return { page: next, at: now, times: new Map(times).set(page, (times.get(page) ?? 0) + passed) };
}

/** The times to send now, and the clock without them. They are not restored if sending fails. */
export function takeBeat(clock: ReadingClock, now: number) {
  const { page, times } = readOn(clock, now, clock.page);
  let left = maxBeatMs;
  const pages = [...times].flatMap(([number, ms]) => {
    const sent = Math.min(ms, left);
    left -= sent;
    return sent > 0 ? [{ page: number, ms: sent }] : [];
  });
  return { pages, clock: { ...startClock(now), page } };
}
