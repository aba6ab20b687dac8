import {
  checkInEndpoints as endpoints,
  checkInPlanEndpoints as plans,
} from '@proxima/contract/check-ins/check-in-endpoints';
import { checkInMessages as messages } from '@proxima/contract/check-ins/check-in-wire';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { answerByLink, answerCheckIn, openLink, readOwnCheckIn } from './answering/answer-check-in.ts';
import { listOwnCheckIns } from './answering/list-own.ts';
import { createPlan, discardPlan, endPlan, readPlans, savePlan } from './plans/edit-plans.ts';
import { listAsked, readAskedCheckIn } from './plans/read-asked.ts';

/** For founders, signed in or by a personal link. */
export function checkInRoutes({ answer, route }: Routes): void {
  route(endpoints.listOwn, async ({ context, query }) => ({
    message: messages.list,
    ...(await listOwnCheckIns(context, query)),
  }));
  answer(endpoints.get, messages.read, byId(readOwnCheckIn));
  route(endpoints.answer, byId(answerCheckIn));
  answer(endpoints.openLink, messages.read, ({ context, body }) => openLink(context, body.token));
  answer(endpoints.answerLink, messages.sent, ({ context, body }) => answerByLink(context, body));
}

/** For the team. */
export function checkInPlanRoutes({ answer, route, platform: { db } }: Routes): void {
  answer(plans.list, messages.list, ({ params }) => readPlans(db, params.id));
  answer(plans.create, messages.planCreated, byId(createPlan));
  answer(plans.save, messages.planSaved, ({ context, params, body: { version, plan } }) =>
    savePlan(context, { ...params, version }, plan),
  );
  answer(plans.end, messages.planEnded, ({ context, params, body }) =>
    endPlan(context, { ...params, ...body }),
  );
  answer(plans.discard, messages.planDiscarded, ({ context, params, query }) =>
    discardPlan(context, { ...params, ...query }),
  );
  route(plans.listCheckIns, async ({ context, params, query }) => ({
    message: messages.list,
    ...(await listAsked(context, params.id, query)),
  }));
  answer(plans.readCheckIn, messages.read, byId(readAskedCheckIn));
}
