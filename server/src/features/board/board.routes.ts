import { boardEndpoints, boardMessages as messages } from '@proxima/contract/applications/board-endpoints';
import type { Routes } from '../../http/route.ts';
import { endWaitOfSeveral, moveSeveral, waitSeveral } from './change-several.ts';

/** What the team does with several applications of a call. */
export function boardRoutes({ answer, route }: Routes): void {
  route(boardEndpoints.move, async ({ context, params, body }) => {
    const data = await moveSeveral(context, params.id, body);
    return { message: messages.moved(data.moved.length), data };
  });
  answer(boardEndpoints.wait, messages.waits, ({ context, params, body }) =>
    waitSeveral(context, params.id, body.submission_ids),
  );
  answer(boardEndpoints.endWait, messages.waitsNoLonger, ({ context, params, body }) =>
    endWaitOfSeveral(context, params.id, body.submission_ids),
  );
}
