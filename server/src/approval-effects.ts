import type { OnApproved } from './features/submissions/decisions/on-approved.ts';

/** What features above submissions do when one is approved, in this order. None yet. */
export const approvalEffects: readonly OnApproved[] = [];
