/** What a list of requests is about. */
export interface Subject {
  kind: 'submission' | 'venture' | 'milestone';
  id: number;
}

/** What a held decision is about: milestones are decided immediately. */
export interface DecisionSubject extends Subject {
  kind: 'submission' | 'venture';
}

/** Each kind has its own column; exactly one of them is set. */
export const subjectColumns = {
  submission: 'submission_id',
  venture: 'venture_id',
  milestone: 'milestone_id',
} as const;
