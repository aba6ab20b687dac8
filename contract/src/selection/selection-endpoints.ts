import { z } from 'zod';
import { enteredInstant } from '../time/entered-time.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { id, idInAddress } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { optionalText } from '../wire/text.ts';
import { interviewForm } from './interview-form.ts';
import { selectionLimits as limits } from './selection-messages.ts';
import {
  followedDay,
  ownInterview,
  selectionDay,
  selectionForm,
  selectionPosition,
  teamSlot,
} from './selection-wire.ts';

const day = '/api/admin/stages/:id/selection-day';

/** The selection day of a stage: the team runs it, its panel follows it. */
export const selectionEndpoints = {
  /** The selection day of a stage; null while none is planned. */
  read: get(day, 'submissions.read', { reply: success(selectionDay.nullable()) }),
  /** Changes the selection day of a stage: date, order and times. */
  save: put(day, 'submissions.decide', { repeat: 'natural', body: selectionForm, reply: acknowledged }),
  /** Moves to the next application, or begins or ends the day. `409` if someone else has moved it since `moves`. */
  move: put(`${day}/position`, 'submissions.decide', {
    body: selectionPosition.pick({ moves: true, phase: true, submission_id: true }),
    reply: acknowledged,
  }),
  /**
   * Records who was chosen. A choice that departs from the ranks needs a reason. `409` if someone else has recorded one since `seen`, the time
   * of the choice that the caller saw.
   */
  choose: put(`${day}/choice`, 'submissions.decide', {
    body: z.object({
      seen: enteredInstant().nullable(),
      submission_ids: z.array(id).max(limits.applications),
      reason: optionalText(lengths.longText),
    }),
    reply: acknowledged,
  }),
  /** The selection day as it goes on, for the panel of the stage: jurors who have agreed to confidentiality, and colleagues. */
  follow: get('/api/jury/stages/:id/selection-day', 'juror', {
    inMemberView: 'hidden',
    reply: success(followedDay.nullable()),
  }),
};

const slots = '/api/admin/stages/:id/interviews';
const own = '/api/contacts/:id/interview';

/** Times for interviews, which applicants in a stage book themselves. */
export const interviewEndpoints = {
  /** The times for interviews of a stage, with who booked them. */
  list: get(slots, 'submissions.read', { reply: success(boundedList(teamSlot, limits.slots)) }),
  /** Offers times one after another, from the first one on. */
  add: post(slots, 'submissions.decide', {
    body: interviewForm,
    reply: success(boundedList(teamSlot, limits.slots)),
  }),
  /** Removes a time for interviews. */
  remove: del(`${slots}/:slot`, 'submissions.decide', {
    params: z.object({ id: idInAddress, slot: idInAddress }),
    reply: success(boundedList(teamSlot, limits.slots)),
  }),
  /** Cancels the interview that is booked for a time; the applicant is told by email. */
  free: del(`${slots}/:slot/booking`, 'submissions.decide', {
    repeat: 'natural',
    params: z.object({ id: idInAddress, slot: idInAddress }),
    reply: success(boundedList(teamSlot, limits.slots)),
  }),
  /** The caller's interview, and the times that are free; null unless their application is in an open stage that offers some. */
  readOwn: get(own, 'member', { reply: success(ownInterview.nullable()) }),
  /** Books a time, instead of the one booked before. */
  book: put(own, 'member', {
    repeat: 'natural',
    body: z.object({ slot_id: id }),
    reply: success(ownInterview.nullable()),
  }),
  /** Cancels the caller's booked interview; the time is free again. */
  cancel: del(own, 'member', { repeat: 'natural', reply: success(ownInterview.nullable()) }),
};
