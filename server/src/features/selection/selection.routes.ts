import { interviewEndpoints, selectionEndpoints } from '@proxima/contract/selection/selection-endpoints';
import {
  interviewMessages,
  selectionMessages as messages,
} from '@proxima/contract/selection/selection-messages';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { choose } from './choose.ts';
import { followDay } from './follow-day.ts';
import { bookInterview, cancelInterview, readOwnInterview } from './interviews/book-interview.ts';
import { freeSlot, listSlots, offerSlots, removeSlot } from './interviews/offer-slots.ts';
import { moveDay } from './move-day.ts';
import { planDay } from './plan-day.ts';
import { readDay } from './read-day.ts';

/** Selection days and times for interviews, for the team. */
export function selectionRoutes({ answer, route }: Routes): void {
  answer(selectionEndpoints.read, messages.day, byId(readDay));
  answer(selectionEndpoints.save, messages.saved, ({ context, params, body }) =>
    planDay(context, params.id, body),
  );
  answer(selectionEndpoints.move, messages.moved, ({ context, params, body }) =>
    moveDay(context, params.id, body),
  );
  answer(selectionEndpoints.choose, messages.chosen, ({ context, params, body }) =>
    choose(context, params.id, body),
  );
  answer(interviewEndpoints.list, interviewMessages.list, byId(listSlots));
  route(interviewEndpoints.add, async ({ context, params, body }) => {
    await offerSlots(context, params.id, body);
    return { message: interviewMessages.added(body.count), data: await listSlots(context, params.id) };
  });
  answer(interviewEndpoints.remove, interviewMessages.removed, async ({ context, params }) => {
    await removeSlot(context, { stageId: params.id, slotId: params.slot });
    return listSlots(context, params.id);
  });
  answer(interviewEndpoints.free, interviewMessages.freed, async ({ context, params }) => {
    await freeSlot(context, { stageId: params.id, slotId: params.slot });
    return listSlots(context, params.id);
  });
}

/** The selection day for jurors, and interviews for applicants. */
export function ownSelectionRoutes({ answer }: Routes): void {
  answer(selectionEndpoints.follow, messages.day, byId(followDay));
  answer(interviewEndpoints.readOwn, interviewMessages.list, byId(readOwnInterview));
  answer(interviewEndpoints.book, interviewMessages.booked, async ({ context, params, body }) => {
    await bookInterview(context, params.id, body.slot_id);
    return readOwnInterview(context, params.id);
  });
  answer(interviewEndpoints.cancel, interviewMessages.cancelled, async ({ context, params }) => {
    await cancelInterview(context, params.id);
    return readOwnInterview(context, params.id);
  });
}
