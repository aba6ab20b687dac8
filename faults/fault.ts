import type { Tally } from './crashes/tally.ts';

export interface FaultOptions {
  rounds: number;
  /** Whatever is chosen by chance is chosen by this number. */
  seed: number;
  /** Whether being slow is a failure: not in the suite, which shares its machine with whatever else runs. */
  checksTime: boolean;
}

/** What came out: numbers for the table, and what should not have happened. No failures: it passes. */
export interface Outcome {
  measures: Record<string, string | number>;
  failures: string[];
}

/** The machine cannot cause this fault (not root, no such program). It is not a pass. */
export class CannotBeCaused extends Error {}

/** Milliseconds within which a server is ready again. */
export const readyWithin = 3_000;

/** Checks a tally: nothing lost, torn or doubled, no answer of 500 and above but 503 and 507, ready again in time. */
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
