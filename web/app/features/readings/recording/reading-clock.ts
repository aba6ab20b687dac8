import { maxBeatMs } from '@proxima/contract/readings/reading-limits';

/** Time on pages that was not sent yet. All instants are whole milliseconds of one clock, which the caller reads. */
export interface ReadingClock {
  /** The page that is being read; null while nobody reads. */
  readonly page: number | null;
  /** The instant up to which time is added up. */
  readonly at: number;
  readonly times: ReadonlyMap<number, number>;
}

export const startClock = (now: number): ReadingClock => ({ page: null, at: now, times: new Map() });

/**
 * Adds up to now what was spent on the page so far, and goes on with another one, or with none. A gap that is longer than beats can be
 * apart was no reading: the device slept, or the tab was frozen.
 */
export function readOn({ page, at, times }: ReadingClock, now: number, next: number | null): ReadingClock {
  const passed = now - at;
  if (page === null || passed <= 0 || passed > maxBeatMs) return { page: next, at: now, times };
  return { page: next, at: now, times: new Map(times).set(page, (times.get(page) ?? 0) + passed) };
}

/** What there is to send now; the clock goes on without it, whatever becomes of it. */
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
