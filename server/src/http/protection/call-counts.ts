/** Keys that are remembered; those that called least recently are dropped first. */
export const maxCounted = 5_000;

interface Count {
  key: string;
  calls: number;
  /** On the monotonic clock, in milliseconds. */
  began: number;
}

/** After this many calls a key counts as recent again: often enough to outlast keys that call once. */
const refreshedAfter = 50;

/** Counts calls by key against one limit, per node and in memory; the limits that protect accounts are in the database. */
export class CallCounts {
  readonly #counts = new Map<string, Count>();
  readonly #max: number;
  readonly #windowTime: number;

  constructor({ max, seconds }: { max: number; seconds: number }) {
    this.#max = max;
    this.#windowTime = seconds * 1000;
  }

  /** Counts a call and returns 0, or does not count it and returns the milliseconds that the caller has to wait. */
  count(key: string): number {
    const now = performance.now();
    const known = this.#counts.get(key);
    const count = known && now < known.began + this.#windowTime ? known : { key, calls: 0, began: now };
    const isRefused = count.calls >= this.#max;
    if (isRefused || count.calls % refreshedAfter === 0) this.#refresh(count);
    if (isRefused) return count.began + this.#windowTime - now;
    count.calls += 1;
    return 0;
  }

  /** Marks the key as recent, and drops the least recent one if there are too many. */
  #refresh(count: Count): void {
    this.#counts.delete(count.key);
    this.#counts.set(count.key, count);
    if (this.#counts.size <= maxCounted) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
