import { boardEndpoints, boardMessages as messages } from '@proxima/contract/applications/board-endpoints';
import type { Routes } from '../../http/route.ts';
import { endWaitOfSeveral, moveSeveral, previewMoves } from './move-several.ts';

/** What the team does with several applications of a call. */
export function boardRoutes({ answer, route }: Routes): void {
  route(boardEndpoints.previewMoves, async ({ context, params, body }) => ({
    message: messages.preview,
    data: await previewMoves(context, params.id, body),
  }));
  route(boardEndpoints.move, async ({ context, params, body }) => ({
    message: messages.moved,
    data: await moveSeveral(context, params.id, body),
  }));
  answer(boardEndpoints.endWait, messages.waitsNoLonger, ({ context, params, body }) =>
    endWaitOfSeveral(context, params.id, body.submission_ids),
  );
}
