import { DomainError } from '../domain-error.ts';

interface Limits {
  /** Calls that run together. */
  most: number;
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
 * Runs calls of the same key one group after another: what arrives while a group runs is in the next one, in order, so that a rush shares
 * its locks and commits. A call alone runs at once. Refused calls fail with `unavailable` (503).
 * @param run one outcome a call, in their order; an error is the failure of that call alone, one that is thrown that of all.
 */
export function gatherCalls<Call, Result>(
  { most, waiting, timeoutMs }: Limits,
  run: (key: number, calls: readonly Call[]) => Promise<readonly (Result | Error)[]>,
): (key: number, call: Call) => Promise<Result> {
  type Line = Waiting<Call, Result>[];
  const lines = new Map<number, Line>();

  async function runGroup(key: number, group: Line): Promise<void> {
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

  async function runLine(key: number, line: Line): Promise<void> {
    while (line.length > 0) {
      const group = line.splice(0, most);
      const latest = performance.now() - timeoutMs;
      for (const { since, reject } of group) if (since < latest) reject(refusal());
      const inTime = group.filter(({ since }) => since >= latest);
      if (inTime.length > 0) await runGroup(key, inTime);
    }
    lines.delete(key);
  }

  return (key, call) =>
    new Promise((resolve, reject) => {
      const entry = { call, since: performance.now(), resolve, reject };
      const line = lines.get(key);
      if (line === undefined) {
        const begun = [entry];
        lines.set(key, begun);
        void runLine(key, begun);
      } else if (line.length < waiting) line.push(entry);
      else reject(refusal());
    });
}

const refusal = () => new DomainError('unavailable', { retryAfter: 5 });
