interface Team {
  /** What the owner has set for the kind of submission. */
  set: number;
  /** How many people may decide on submissions. */
  reviewers: number;
  /** How many of them have a conflict of interest with this one. */
  inConflict: number;
}

/**
 * How many assessments must be in before a decision without a reason. A team too small for that many reviewers besides the one who
 * decides needs none; conflicts lower the number to what is possible (docs/rules.md, "Fair review").
 */
export const requiredAssessments = ({ set, reviewers, inConflict }: Team): number =>
  reviewers <= set ? 0 : Math.max(0, Math.min(set, reviewers - inConflict - 1));

/** Whether the number that an owner has set for a kind of submission is in force, and why not. */
export function reviewersInForce(set: number, reviewers: number): string {
  if (set === 0) return 'No assessment is required.';
  const required = requiredAssessments({ set, reviewers, inConflict: 0 });
  return required > 0
    ? `In force: ${required} of ${reviewers} people who can decide.`
    : `Not in force: ${set + 1} people who can decide are needed, the team has ${reviewers}.`;
}
