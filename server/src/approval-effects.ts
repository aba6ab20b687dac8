import type { OnApproved } from './features/submissions/decisions/decide-submission.ts';

/** What features above submissions do when one is approved, in this order. None yet. */
export const approvalEffects: readonly OnApproved[] = [];
