import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id, version, versionInAddress } from '../wire/ids.ts';
import { sizes } from '../wire/limits.ts';
import { checkInStates } from './check-in-states.ts';
import {
  checkInAnswer,
  listedCheckIn,
  ownCheckIn,
  planForm,
  wireCheckIn,
  wirePlan,
} from './check-in-wire.ts';

const checkIn = success(wireCheckIn);
const plan = success(wirePlan);
const token = z.string().min(20).max(100);
const own = '/api/check-ins';
const link = '/api/check-in-links';
const plans = '/api/admin/check-in-plans';
const seen = z.object({ version });
const answer = { bodyLimit: sizes.answer, reply: checkIn } as const;

/**
 * For founders: signed in, or by the personal link from the email, which ends once the check-in is answered or closed. Calls by a link are
 * counted by link and address (`checkInLink`).
 */
export const checkInEndpoints = {
  /** The check-ins of the caller's ventures, newest first. */
  listOwn: get(own, 'member', { query: pageQuery, reply: page(ownCheckIn) }),
  /** One of the caller's check-ins with its questions and figures. */
  get: get(`${own}/:id`, 'member', { reply: checkIn }),
  /** Answers it, or corrects the answer. `409` if someone answered since it was read. */
  answer: put(`${own}/:id/answer`, 'member', { body: checkInAnswer, ...answer }),
  /** What a link is for. `link_expired` once it has ended. */
  openLink: post(`${link}/open`, 'public', {
    stability: 'internal',
    limit: 'none',
    repeat: 'natural',
    body: z.object({ token }),
    reply: checkIn,
  }),
  /** Answers a check-in by its emailed link, without signing in. */
  answerLink: post(`${link}/answer`, 'public', {
    stability: 'internal',
    limit: 'none',
    body: checkInAnswer.extend({ token }),
    ...answer,
  }),
};

/** For the team. `409` for what has changed since it was seen. */
export const checkInPlanEndpoints = {
  /** The plans of a cohort, in the order in which they begin. */
  list: get('/api/admin/cohorts/:id/check-in-plans', 'programmes.manage', {
    reply: success(boundedList(wirePlan, 'plansOfCohort')),
  }),
  /** Adds a plan of check-ins to a cohort: what is asked, and how often. */
  create: post('/api/admin/cohorts/:id/check-in-plans', 'programmes.manage', { body: planForm, reply: plan }),
  /** Changes what comes next; check-ins that went out keep their measures. */
  save: put(`${plans}/:id`, 'programmes.manage', {
    body: z.object({ version, plan: planForm }),
    reply: plan,
  }),
  /** No further check-ins go out. */
  end: post(`${plans}/:id/end`, 'programmes.manage', { body: seen, reply: plan }),
  /** Deletes a plan of which nothing has gone out. */
  discard: del(`${plans}/:id`, 'programmes.manage', {
    query: z.object({ version: versionInAddress }),
    reply: acknowledged,
  }),
  /** The check-ins of a plan, newest first. */
  listCheckIns: get(`${plans}/:id/check-ins`, 'programmes.manage', {
    query: pageQuery.extend({ state: z.enum(checkInStates).optional() }),
    reply: page(listedCheckIn),
  }),
  /** One check-in with what was answered. */
  readCheckIn: get('/api/admin/check-ins/:id', 'programmes.manage', {
    reply: success(wireCheckIn.extend({ venture_id: id })),
  }),
};
