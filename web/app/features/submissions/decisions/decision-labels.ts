import type { Decision } from '@proxima/contract/submissions/submissions';

/** What a reviewer chooses between, and what it means for the member. */
export const decisionLabels: Record<Decision, { choice: string; effect: string; comment: string }> = {
  approved: {
    choice: 'Approve',
    effect: 'The member reads that the submission is approved.',
    comment: 'Comment to the member',
  },
  revision: {
    choice: 'Ask for a revision',
    effect: 'The member can send a new version.',
    comment: 'A word before the list',
  },
  declined: {
    choice: 'Decline',
    effect: "The member reads 'Not selected' with your reasons.",
    comment: 'Why was it not selected?',
  },
};
