import { DomainError } from './domain-error.ts';

/**
 * Lets `atOnce` pieces of heavy work run together and `waiting` more queue up, first come first served; whoever finds
 * the queue full is refused with `unavailable` (503) instead of making everybody slower.
 */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new DomainError('unavailable', { retryAfter: 5 });
    await new Promise<void>((proceed) => queue.push(proceed));
  }

  /** Hands the place to the next in line, or frees it. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
