import { z } from 'zod';
import { task } from '../tasks/tasks.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { idInAddress, idParams } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { eventStates, livePhases, liveQuestionStates, meetingAnswers } from './event-kinds.ts';
import { agendaItem, id, ofItem } from './event-wire.ts';
import { liveMessages as messages } from './live-messages.ts';

const count = z.number().int().nonnegative();

/** Where the host is. Of two positions the one with more moves is the later one. */
export const livePosition = z.object({
  moves: count,
  phase: z.enum(livePhases),
  /** What is on; null between two items. */
  item_id: id.nullable(),
  /** What is on, or was on last: the one after it comes next. */
  last_item_id: id.nullable(),
  /** Since when. */
  since: z.string().nullable(),
  /** The page of the deck that the host shows. */
  page: z.number().int().positive(),
});
export type LivePosition = z.output<typeof livePosition>;

/** A question as everyone admitted sees it: nobody reads who asked. */
export const liveQuestion = z.object({
  id,
  item_id: id.nullable(),
  text: z.string(),
  votes: count,
  state: z.enum(liveQuestionStates),
  answer: z.string(),
});
export type LiveQuestion = z.output<typeof liveQuestion>;

const meeting = z.enum(meetingAnswers);
const line = text(lengths.quote);

const session = z.object({
  title: z.string(),
  state: z.enum(eventStates),
  host: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  /** What the page listens on; another one after someone was removed. */
  channel: z.string(),
  /** The server's clock, by which the time left is counted. */
  now: z.string(),
  position: livePosition,
  agenda: z.array(agendaItem),
  questions: z.array(liveQuestion),
  /** Questions that the caller asked or voted for. */
  own_questions: z.array(id),
  votes: z.array(id),
  /** The caller's answers by item; never sent to others. */
  answers: z.array(z.object({ item_id: id, meeting, line: z.string() })),
  /** Items whose venture the caller can be interested in, and whether they are. */
  interests: z.array(z.object({ item_id: id, is_interested: z.boolean(), is_round: z.boolean() })),
  may_manage: z.boolean(),
});
export type LiveSession = z.output<typeof session>;

const ofQuestion = idParams.extend({ question: idInAddress });

export const liveEndpoints = {
  /** Where the session is, for those who come late or come back. */
  session: get('/api/events/:id/live', 'account', { params: idParams, reply: success(session) }),
  /** Moves the agenda, or the deck to another page. Conflict if someone else has moved it since. */
  move: put('/api/events/:id/live', 'events.manage', {
    params: idParams,
    body: livePosition.pick({ moves: true, phase: true, item_id: true, page: true }),
    reply: success(livePosition),
  }),
  /** A founder turns a page of their own deck while their part is on. Conflict as for `move`. */
  turnPage: put('/api/events/:id/items/:item/page', 'member', {
    params: ofItem,
    body: livePosition.pick({ moves: true, page: true }),
    reply: success(livePosition),
  }),
  ask: post('/api/events/:id/questions', 'member', {
    params: idParams,
    body: z.object({ text: text(lengths.quote, messages.textRequired), item_id: id.nullable() }),
    reply: success(liveQuestion),
  }),
  /** Answers a question in writing, or says that it was answered live or will be later. */
  answerQuestion: put('/api/events/:id/questions/:question', 'account', {
    repeat: 'natural',
    params: ofQuestion,
    body: z.object({ state: z.enum(liveQuestionStates), answer: text(lengths.answer) }),
    reply: success(liveQuestion),
  }),
  vote: put('/api/events/:id/questions/:question/vote', 'member', {
    repeat: 'natural',
    params: ofQuestion,
    reply: acknowledged,
  }),
  unvote: del('/api/events/:id/questions/:question/vote', 'member', {
    repeat: 'natural',
    params: ofQuestion,
    reply: acknowledged,
  }),
  /** "Would you take a meeting?": founders and the team read it. */
  answerMeeting: put('/api/events/:id/items/:item/answer', 'member', {
    repeat: 'natural',
    params: ofItem,
    body: z.object({ meeting, line }),
    reply: acknowledged,
  }),
  /** Interest in one tap: the first step of an open round, otherwise a place on the watchlist. */
  showInterest: put('/api/events/:id/items/:item/interest', 'member', {
    repeat: 'natural',
    params: ofItem,
    reply: success(z.object({ is_interested: z.boolean(), is_round: z.boolean() })),
  }),
  endInterest: del('/api/events/:id/items/:item/interest', 'member', {
    repeat: 'natural',
    params: ofItem,
    reply: success(z.object({ is_interested: z.boolean(), is_round: z.boolean() })),
  }),
  /** The deck of the item that is on, for those who are admitted. Understands Range; each range asks again. Never cached. */
  deck: get('/api/events/:id/items/:item/deck', 'account', { params: ofItem, reply: z.unknown() }),
};

const followUp = z.object({
  venture: z.object({ id, name: z.string() }),
  questions: z.array(liveQuestion),
  /** The rest is for founders of the venture and the team; null for everyone else. */
  of_founders: z
    .object({
      /** Null until five people have answered. */
      totals: z.record(meeting, count).nullable(),
      /** Who would take a meeting, or may. */
      people: z.array(z.object({ name: z.string(), meeting, line: z.string() })),
      tasks: z.array(task),
      /** Who a task can be given to. */
      owners: z.array(z.object({ id, name: z.string() })),
    })
    .nullable(),
});
export type FollowUp = z.output<typeof followUp>;

export const followUpEndpoints = {
  /** What stays of one venture's part: questions, answers, who wants to talk, and what is to be done. */
  read: get('/api/events/:id/items/:item/follow-up', 'account', {
    params: ofItem,
    reply: success(followUp),
  }),
  addTask: post('/api/events/:id/items/:item/tasks', 'account', {
    params: ofItem,
    body: z.object({
      text: text(lengths.shortText, messages.taskRequired),
      owner_id: id,
      due_on: z.iso.date(),
    }),
    reply: success(followUp),
  }),
  /** Marks a task as done or open, or passes it on. */
  changeTask: put('/api/events/:id/items/:item/tasks/:task', 'account', {
    repeat: 'natural',
    params: ofItem.extend({ task: idInAddress }),
    body: z.object({ is_done: z.boolean(), owner_id: id.optional() }),
    reply: success(followUp),
  }),
};

/** Between two messages about votes, in milliseconds. */
export const votesPublishedEvery = 250;

/** Of a session with more questions, the newest are shown. */
export const maxShownQuestions = 500;
