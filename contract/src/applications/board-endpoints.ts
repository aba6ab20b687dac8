import { z } from 'zod';
import { decisionOutcome, maxBulkDecisions, previewedEmail } from '../submissions/review.ts';
import { post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { optionalText } from '../wire/text.ts';

const call = '/api/admin/calls/:id';
const several = z.object({ submission_ids: z.array(id).min(1).max(maxBulkDecisions) });

/** What is entered about a move of several applications. */
export const moveForm = z.object({
  /** A stage of the call that has not ended; null for the call's waiting list. */
  stage_id: id.nullable(),
  /** The team's words in the email. */
  comment: optionalText(lengths.comment),
  /** Never sent about a stage that applicants do not see. */
  sends_email: z.boolean(),
});
const move = moveForm.extend(several.shape);

/** One line of a move before it is made: the email that goes, if one does, or why the application stays. */
const preview = z.object({
  id,
  name: z.string(),
  mail: previewedEmail.nullable(),
  problem: z.string().nullable(),
});
export type MovePreview = z.infer<typeof preview>;

/** What the team does with several applications of a call. */
export const boardEndpoints = {
  /** What a move would change, and every email it would send. */
  previewMoves: post(`${call}/moves/preview`, 'submissions.decide', {
    repeat: 'natural',
    body: move,
    reply: success(boundedList(preview, maxBulkDecisions)),
  }),
  /** Moves them to another stage or to the end of the waiting list, in this order; held for ten minutes or at once. Those that cannot move stay. */
  move: post(`${call}/moves`, 'submissions.decide', {
    body: move.extend({ hold: z.boolean() }),
    reply: success(boundedList(decisionOutcome, maxBulkDecisions)),
  }),
  /** Takes them off the waiting list; they stay under review. */
  endWait: post(`${call}/waiting-list/removals`, 'submissions.decide', {
    body: several,
    reply: acknowledged,
  }),
};

export const boardMessages = {
  preview: 'What will change',
  moved: 'Done.',
  waitsAlready: 'It is already on the waiting list.',
  waitsNoLonger: 'They are off the waiting list.',
} as const;
