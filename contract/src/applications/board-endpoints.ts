import { z } from 'zod';
import { maxBulkDecisions } from '../submissions/review.ts';
import { post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';

const call = '/api/admin/calls/:id';
const several = z.object({ submission_ids: z.array(id).min(1).max(maxBulkDecisions) });

/** What the team does with several applications of a call. */
export const boardEndpoints = {
  /** Moves them to another stage of the call that has not ended. Those that cannot move stay, with the reason. */
  move: post(`${call}/moves`, 'submissions.decide', {
    body: several.extend({ stage_id: id }),
    reply: success(
      z.object({
        moved: boundedList(id, maxBulkDecisions),
        refused: boundedList(z.object({ id, message: z.string() }), maxBulkDecisions),
      }),
    ),
  }),
  /** Puts them at the end of the call's waiting list, in this order. All of them, or none. */
  wait: post(`${call}/waiting-list`, 'submissions.decide', { body: several, reply: acknowledged }),
  /** Takes them off the waiting list; they stay under review. */
  endWait: post(`${call}/waiting-list/removals`, 'submissions.decide', {
    body: several,
    reply: acknowledged,
  }),
};

export const boardMessages = {
  moved: (count: number) =>
    count === 1 ? 'One application has moved.' : `${count} applications have moved.`,
  waits: 'They are on the waiting list.',
  waitsNoLonger: 'They are off the waiting list.',
} as const;
