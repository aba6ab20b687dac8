import type { Criterion } from './rubrics.ts';

/** The lowest and the highest score of a criterion. */
export const scoreRange = { min: 1, max: 5 } as const;

/** The distance between overall scores from which reviewers disagree. */
const disagreementFrom = 1.5;

/** Whether overall scores are far enough apart that reviewers should discuss them. */
export const doDisagree = ({ low, high }: { low: number; high: number }): boolean =>
  high - low >= disagreementFrom;

export const agreementLabels = { agree: 'Reviewers agree', disagree: 'Reviewers disagree' } as const;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The weighted mean of one assessment's scores, from 1 to 5, by the weights of the criteria that were assessed; null if none of them weighs.
 * `scores` are in the order of the criteria; null for one that the reviewer cannot assess.
 */
export function weighted(
  criteria: readonly Pick<Criterion, 'weight'>[],
  scores: readonly (number | null)[],
): number | null {
  const scored = criteria.flatMap(({ weight }, index) => {
    const score = scores[index] ?? null;
    return score === null ? [] : [{ weight, score }];
  });
  const total = sumOf(scored.map(({ weight }) => weight));
  return total === 0 ? null : sumOf(scored.map(({ weight, score }) => weight * score)) / total;
}

export interface Spread {
  mean: number;
  low: number;
  high: number;
}

/** Mean, lowest and highest of at least one number. */
export const spreadOf = (numbers: readonly number[]): Spread => ({
  mean: sumOf(numbers) / numbers.length,
  low: Math.min(...numbers),
  high: Math.max(...numbers),
});
