import type { Criterion } from './rubrics.ts';

/** The lowest and the highest score of a criterion. */
export const scoreRange = { min: 1, max: 5 } as const;

/** Overall scores this far apart are a disagreement to talk about. */
const disagreementFrom = 1.5;

/** Whether overall scores are so far apart that reviewers should talk. */
export const doDisagree = ({ low, high }: { low: number; high: number }): boolean =>
  high - low >= disagreementFrom;

export const agreementLabels = { agree: 'Reviewers agree', disagree: 'Reviewers disagree' } as const;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The scores of one assessment by weight, from 1 to 5. `scores` are in the order of the criteria. */
export const weighted = (criteria: readonly Pick<Criterion, 'weight'>[], scores: readonly number[]): number =>
  sumOf(criteria.map(({ weight }, index) => weight * (scores[index] ?? 0))) /
  sumOf(criteria.map(({ weight }) => weight));

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
