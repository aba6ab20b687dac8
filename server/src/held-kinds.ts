import { approvalEffects } from './approval-effects.ts';
import { heldMoves } from './features/board/carry-out-move.ts';
import type { HeldKinds } from './features/held-decisions/held-kinds.ts';
import { heldSubmissions } from './features/submissions/decisions/held-submissions.ts';
import { heldListings } from './features/ventures/listing/held-listings.ts';

/** Decisions that can be held, by what they are about. */
export const heldKinds: HeldKinds = {
  submission: heldSubmissions(approvalEffects, heldMoves),
  venture: heldListings,
};
