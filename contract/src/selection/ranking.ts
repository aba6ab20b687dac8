/** An application with its score; null while it may not be seen or there is none. */
export interface Scored {
  submission_id: number;
  mean: number | null;
}

export interface Ranked {
  /** From 1; those with the same score share a rank, and the next one is as far behind as they are many. Null without a score. */
  rank: number | null;
  isTied: boolean;
}

/** Scores are compared as they are shown. */
const shownScore = (mean: number): number => Math.round(mean * 100) / 100;

/** Ranks by score, the highest first, with ties (docs/rules.md, "Selection days"). */
export function ranked(scored: readonly Scored[]): ReadonlyMap<number, Ranked> {
  const scores = scored.flatMap(({ mean }) => (mean === null ? [] : shownScore(mean)));
  return new Map(
    scored.map(({ submission_id, mean }): [number, Ranked] => {
      if (mean === null) return [submission_id, { rank: null, isTied: false }];
      const score = shownScore(mean);
      const rank = 1 + scores.filter((other) => other > score).length;
      return [submission_id, { rank, isTied: scores.filter((other) => other === score).length > 1 }];
    }),
  );
}

/** Whether an application of a day counts in its ranks: one that has left the stage does not, unless it was chosen before. */
export const isRanked = ({ has_left, is_chosen }: { has_left: boolean; is_chosen: boolean }): boolean =>
  !has_left || is_chosen;

/** Whether a choice departs from the ranks: someone who was not chosen is ahead of someone who was. */
export function departsFromRank(scored: readonly Scored[], chosen: ReadonlySet<number>): boolean {
  const ranks = ranked(scored);
  const rankOf = ({ submission_id }: Scored) => ranks.get(submission_id)?.rank ?? Number.POSITIVE_INFINITY;
  const last = Math.max(0, ...scored.filter((one) => chosen.has(one.submission_id)).map(rankOf));
  return scored.some((one) => !chosen.has(one.submission_id) && rankOf(one) < last);
}
