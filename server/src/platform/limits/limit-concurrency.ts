import { DomainError } from '../domain-error.ts';

interface Limits {
  /** Tasks that run in parallel. */
  concurrency: number;
  /** Tasks that may wait. If the queue is full, the newest task of the key with the most tasks is refused. */
  waiting: number;
  /** A task that has waited this long is refused. */
  timeoutMs: number;
}

interface Waiting {
  proceed(): void;
  refuse(): void;
}

/**
 * Limits how many expensive tasks run in parallel. Keys take turns, and within a key tasks run in order: a client that sends a
 * thousand delays others by one. Refused tasks fail with `unavailable` (503), so that a flood does not slow everyone down.
 */
export function limitConcurrency({ concurrency, waiting, timeoutMs }: Limits) {
  let running = 0;
  /** In the order of their next turn. */
  const lines = new Map<string, Waiting[]>();

  async function enter(key: string): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = { proceed: resolve, refuse };
    const timer = setTimeout(refuse, timeoutMs);
    const line = [...(lines.get(key) ?? []), entry];
    lines.set(key, line);
    refuseIfFull(line);
    await promise.finally(() => clearTimeout(timer));

    function refuse(): void {
      const others = lines.get(key)?.filter((other) => other !== entry) ?? [];
      if (others.length > 0) lines.set(key, others);
      else lines.delete(key);
      reject(new DomainError('unavailable', { retryAfter: 5 }));
    }
  }

  function refuseIfFull(newest: Waiting[]): void {
    const all = [...lines.values()];
    if (all.flat().length <= waiting) return;
    const longest = all.reduce((one, other) => (other.length > one.length ? other : one), newest);
    longest.at(-1)?.refuse();
  }

  /** Passes the slot to the next task, or frees it. */
  function leave(): void {
    const [first] = lines;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [key, [next, ...others]] = first;
    lines.delete(key);
    if (others.length > 0) lines.set(key, others);
    next?.proceed();
  }

  return async function run<Result>(work: () => Promise<Result>, key = ''): Promise<Result> {
    await enter(key);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
