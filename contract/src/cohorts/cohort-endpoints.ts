import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { count, id, idInAddress, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { cohortLimits as limits } from './cohort-messages.ts';
import {
  cohortChoices,
  cohortForm,
  listedCohort,
  newCohort,
  ownPlace,
  teamCohort,
  teamPlace,
  waitingEntry,
} from './cohort-wire.ts';
import { placeStates, placeTable } from './place-states.ts';

const cohorts = '/api/admin/cohorts';
const cohort = success(teamCohort);
const answer = z.object({ version, reason: text(lengths.longText).default('') });

/** The team's calls. `409` for what has changed since it was seen. */
export const cohortEndpoints = {
  /** All cohorts, newest first. */
  list: get(cohorts, 'programmes.manage', {
    query: pageQuery.extend({ call_id: idInAddress.optional() }),
    reply: page(listedCohort),
  }),
  /** What can be chosen for a cohort. */
  choices: get('/api/admin/cohort-choices', 'programmes.manage', { reply: success(cohortChoices) }),
  /** Creates a cohort of a programme. */
  create: post(cohorts, 'programmes.manage', { body: newCohort, reply: cohort }),
  /** A cohort with its places. */
  get: get(`${cohorts}/:id`, 'programmes.manage', { reply: cohort }),
  /** Changes a cohort. Conflict if it has changed since it was read. */
  save: put(`${cohorts}/:id`, 'programmes.manage', { body: cohortForm.extend({ version }), reply: cohort }),
  /** The places of a cohort, the oldest first. */
  places: get(`${cohorts}/:id/places`, 'programmes.manage', {
    query: pageQuery.extend({ state: z.enum(placeStates).optional() }),
    reply: page(teamPlace),
  }),
  /** Moves a place of a cohort to another state, for instance to end it. */
  movePlace: post(`${cohorts}/:id/places/:place`, 'programmes.manage', {
    body: answer.extend({ act: z.enum(placeTable.acts) }),
    reply: success(teamPlace),
  }),
  /** Offers places to approved applications of the call that have none. */
  offerApproved: post(`${cohorts}/:id/offers`, 'programmes.manage', {
    reply: success(z.object({ count })),
  }),
  /** Approves the first application of the waiting list and offers it a free place. */
  offerNext: post(`${cohorts}/:id/next`, 'submissions.decide', {
    reply: success(z.object({ submission_id: id })),
  }),
  /** The waiting list of a cohort, in order. */
  waiting: get(`${cohorts}/:id/waiting-list`, 'submissions.decide', {
    reply: success(boundedList(waitingEntry, limits.waiting)),
  }),
  /** Moves an application to a position of the waiting list, counted from 1; the others move up or down. */
  moveWaiting: put(`${cohorts}/:id/waiting-list/:submission`, 'submissions.decide', {
    body: z.object({ position: version }),
    reply: success(boundedList(waitingEntry, limits.waiting)),
  }),
};

/** Calls of founders about their places. */
export const placeEndpoints = {
  /** The caller's places, newest first. */
  list: get('/api/places', 'member', { reply: success(boundedList(ownPlace, 50)) }),
  /** Accepts the place that the caller was offered. */
  accept: post('/api/places/:id/acceptance', 'member', {
    body: z.object({ version }),
    reply: success(ownPlace),
  }),
  /** Declines the place that the caller was offered. */
  decline: post('/api/places/:id/refusal', 'member', { body: answer, reply: success(ownPlace) }),
  /** Whether the other founders of the cohort see the caller's card. */
  showCard: put('/api/places/:id/card', 'member', {
    repeat: 'natural',
    body: z.object({ shows_card: z.boolean() }),
    reply: success(ownPlace),
  }),
};
