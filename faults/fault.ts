import type { Tally } from './crashes/tally.ts';

export interface FaultOptions {
  rounds: number;
  /** Seeds every random choice. */
  seed: number;
  /** Whether slowness counts as a failure. Not in the test suite, which shares its machine with other work. */
  checksTime: boolean;
}

/** The result: numbers for the table, and failures. It passes without failures. */
export interface Outcome {
  measures: Record<string, string | number>;
  failures: string[];
}

/** This machine cannot cause the fault (not root, or a program is missing). It does not count as a pass. */
export class CannotBeCaused extends Error {}

/** Milliseconds within which a server must be ready again. */
export const readyWithin = 3_000;

/** Checks a tally: nothing lost, torn or doubled, no status of 500 and above except 503 and 507, ready again in time. */
export function assess({ slowestReturn, ...counts }: Tally, { checksTime }: FaultOptions): Outcome {
  const failures = (['lost', 'torn', 'doubled', 'serverErrors'] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => `${counts[what]} ${what}`);
  const slowest = Math.round(slowestReturn);
  claim(failures, !checksTime || slowest <= readyWithin, `ready again after ${slowest} ms`);
  return { measures: { ...counts, slowestReturn: `${slowest} ms` }, failures };
}

/** Records the failure when the claim is false. */
export function claim(failures: string[], isTrue: boolean, failure: string): void {
  if (!isTrue) failures.push(failure);
}
