import { DomainError } from '../domain-error.ts';

interface Limits {
  /** Maximum number of calls that run together. */
  max: number;
  /** Calls of one key that may wait; more are refused. */
  waiting: number;
  /** A call that has waited this long when its turn comes is refused. */
  timeoutMs: number;
}

interface Waiting<Call, Result> {
  call: Call;
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Runs calls of the same key in groups, one after another: calls that arrive while a group runs form the next one, in order, so that
 * they share locks and commits. A single call runs immediately. Refused calls fail with `unavailable` (503).
 * @param run returns one outcome per call, in order; an Error fails only that call, a rejection fails all of them.
 */
export function gatherCalls<Call, Result>(
  { max, waiting, timeoutMs }: Limits,
  run: (key: number, calls: readonly Call[]) => Promise<readonly (Result | Error)[]>,
): (key: number, call: Call) => Promise<Result> {
  type Queue = Waiting<Call, Result>[];
  const queues = new Map<number, Queue>();

  async function runGroup(key: number, group: Queue): Promise<void> {
    try {
      const outcomes = await run(
        key,
        group.map(({ call }) => call),
      );
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome as Result);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function runQueue(key: number, queue: Queue): Promise<void> {
    while (queue.length > 0) {
      const group = queue.splice(0, max);
      const latest = performance.now() - timeoutMs;
      for (const { since, reject } of group) if (since < latest) reject(refusal());
      const inTime = group.filter(({ since }) => since >= latest);
      if (inTime.length > 0) await runGroup(key, inTime);
    }
    queues.delete(key);
  }

  return (key, call) =>
    new Promise((resolve, reject) => {
      const entry = { call, since: performance.now(), resolve, reject };
      const queue = queues.get(key);
      if (queue === undefined) {
        const begun = [entry];
        queues.set(key, begun);
        void runQueue(key, begun);
      } else if (queue.length < waiting) queue.push(entry);
      else reject(refusal());
    });
}

const refusal = () => new DomainError('unavailable', { retryAfter: 5 });
