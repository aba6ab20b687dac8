import { reviewEndpoints } from '@proxima/contract/submissions/review';
import type { Routes } from '../../http/route.ts';
import type { HeldKinds } from './held-kinds.ts';
import { listHeldDecisions } from './list-held-decisions.ts';
import { undoDecisions } from './undo-decisions.ts';

export function heldDecisionRoutes({ route }: Routes, kinds: HeldKinds): void {
  route(reviewEndpoints.listHeld, ({ context, query }) => listHeldDecisions(context, query, kinds));
  route(reviewEndpoints.undo, async ({ context, body }) => {
    const { message, ...data } = await undoDecisions(context, body.ids, kinds);
    return { message, data };
  });
}
