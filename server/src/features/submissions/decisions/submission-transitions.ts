import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';

interface Transition {
  from: SubmissionStatus;
  to: SubmissionStatus;
  by: 'admin' | 'owner';
}

/**
 * Every change of status that exists (docs/rules.md, Submissions). An administrator may correct an earlier decision and
 * may ask for another revision while one is open; only the owner brings a submission back under review.
 */
const transitions: readonly Transition[] = [
  { from: 'review', to: 'revision', by: 'admin' },
  { from: 'review', to: 'approved', by: 'admin' },
  { from: 'review', to: 'declined', by: 'admin' },
  { from: 'revision', to: 'revision', by: 'admin' },
  { from: 'revision', to: 'approved', by: 'admin' },
  { from: 'revision', to: 'declined', by: 'admin' },
  { from: 'approved', to: 'revision', by: 'admin' },
  { from: 'approved', to: 'declined', by: 'admin' },
  { from: 'declined', to: 'revision', by: 'admin' },
  { from: 'declined', to: 'approved', by: 'admin' },
  { from: 'revision', to: 'review', by: 'owner' },
];

export const isTransition = (from: SubmissionStatus, to: SubmissionStatus, by: Transition['by']): boolean =>
  transitions.some((row) => row.from === from && row.to === to && row.by === by);
