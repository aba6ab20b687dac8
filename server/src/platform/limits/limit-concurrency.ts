import { DomainError } from '../domain-error.ts';

interface Limits {
  /** Pieces of work that run together. */
  concurrency: number;
  /** Pieces that may wait for their turn, first come first served. */
  waiting: number;
  /** Milliseconds that one of them waits at most. */
  timeoutMs: number;
}

/**
 * Lets a few pieces of heavy work run together. Whoever finds the queue full, or waits in vain, is refused with `unavailable`
 * (503) instead of making everybody slower.
 */
export function limitConcurrency({ concurrency, waiting, timeoutMs }: Limits) {
  let running = 0;
  const queue = new Set<() => void>();
  const busy = () => new DomainError('unavailable', { retryAfter: 5 });

  async function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (queue.size >= waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(proceed);
        reject(busy());
      }, timeoutMs);
      queue.add(proceed);
    });
  }

  /** Hands the place to the next in line, or frees it. */
  function leave(): void {
    const [next] = queue;
    if (next === undefined) {
      running -= 1;
      return;
    }
    queue.delete(next);
    next();
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
