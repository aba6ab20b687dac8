export interface Candidate {
  id: number;
  /** Open assessments. */
  load: number;
  /** Knows the industry of the sender well. */
  isExpert: boolean;
}

/**
 * The `count` candidates who assess next, fewer where there are fewer: those with the fewest open assessments, among them those who know
 * the industry (docs/rules.md, "Fair review").
 */
export const chooseReviewers = (candidates: readonly Candidate[], count: number): number[] =>
  candidates
    .toSorted(
      (one, other) =>
        one.load - other.load || Number(other.isExpert) - Number(one.isExpert) || one.id - other.id,
    )
    .slice(0, Math.max(count, 0))
    .map(({ id }) => id);
