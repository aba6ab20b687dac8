/** What a list of requests or a held decision is about. */
export interface Subject {
  kind: 'submission' | 'venture';
  id: number;
}

/** Each kind has its own column; exactly one of them is set. */
export const subjectColumns = { submission: 'submission_id', venture: 'venture_id' } as const;
