import { z } from 'zod';
import { task } from '../tasks/tasks.ts';
import { enteredDay } from '../time/entered-time.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { count, id, idInAddress, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { eventLimits, eventStates, livePhases, liveQuestionStates, meetingAnswers } from './event-kinds.ts';
import { agendaItem, ofItem } from './event-wire.ts';
import { liveMessages as messages } from './live-messages.ts';

/** Maximum questions shown in a session; of more, the newest. */
export const maxShownQuestions = 500;

/** The host's position in the agenda. Of two positions, the one with more moves is the later one. */
export const livePosition = z.object({
  moves: count,
  phase: z.enum(livePhases),
  /** The current item; null between two items. */
  item_id: id.nullable(),
  /** The current or last item; the one after it comes next. */
  last_item_id: id.nullable(),
  /** When the current position began. */
  since: z.string().nullable(),
  /** The page of the deck that the host shows. */
  page: version,
});
export type LivePosition = z.output<typeof livePosition>;

/** A question as everyone admitted sees it, without who asked it. */
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
  /** The channel that the page subscribes to; it changes when someone is removed. */
  channel: z.string(),
  /** The server's clock, by which the time left is counted. */
  now: z.string(),
  position: livePosition,
  agenda: boundedList(agendaItem, eventLimits.items),
  questions: boundedList(liveQuestion, maxShownQuestions),
  /** Questions that the caller asked or voted for. */
  own_questions: boundedList(id, maxShownQuestions),
  votes: boundedList(id, maxShownQuestions),
  /** The caller's answers by item; never sent to others. */
  answers: boundedList(z.object({ item_id: id, meeting, line: z.string() }), eventLimits.items),
  /** The items in whose venture the caller can show interest, and whether they have. */
  interests: boundedList(
    z.object({ item_id: id, is_interested: z.boolean(), is_round: z.boolean() }),
    eventLimits.items,
  ),
  may_manage: z.boolean(),
});
export type LiveSession = z.output<typeof session>;

export const liveEndpoints = {
  /** The current state of the session, for those who join late or return. */
  session: get('/api/events/:id/live', 'account', {
    stability: 'internal',
    inMemberView: 'hidden',
    reply: success(session),
  }),
  /** Moves the agenda, or the deck to another page. Conflict if someone else has moved it since. */
  move: put('/api/events/:id/live', 'events.manage', {
    stability: 'internal',
    body: livePosition.pick({ moves: true, phase: true, item_id: true, page: true }),
    reply: success(livePosition),
  }),
  /** A founder turns a page of their own deck during their item. Conflict as for `move`. */
  turnPage: put('/api/events/:id/items/:item/page', 'member', {
    stability: 'internal',
    body: livePosition.pick({ moves: true, page: true }),
    reply: success(livePosition),
  }),
  /** Asks a question in an event that is running. */
  ask: post('/api/events/:id/questions', 'member', {
    body: z.object({ text: text(lengths.quote, messages.textRequired), item_id: id.nullable() }),
    reply: success(liveQuestion),
  }),
  /** Answers a question in writing, or marks it as answered live or to be answered later. */
  answerQuestion: put('/api/events/:id/questions/:question', 'account', {
    repeat: 'natural',
    body: z.object({ state: z.enum(liveQuestionStates), answer: text(lengths.answer) }),
    reply: success(liveQuestion),
  }),
  /** Votes for a question of an event. */
  vote: put('/api/events/:id/questions/:question/vote', 'member', { repeat: 'natural', reply: acknowledged }),
  /** Takes back the vote for a question of an event. */
  unvote: del('/api/events/:id/questions/:question/vote', 'member', {
    repeat: 'natural',
    reply: acknowledged,
  }),
  /** Answers "Would you take a meeting?". Founders and the team see the answers. */
  answerMeeting: put('/api/events/:id/items/:item/answer', 'member', {
    repeat: 'natural',
    body: z.object({ meeting, line }),
    reply: acknowledged,
  }),
  /** Records an interest in the venture's open round; without one, the venture is added to the watchlist. */
  showInterest: put('/api/events/:id/items/:item/interest', 'member', {
    repeat: 'natural',
    reply: success(z.object({ is_interested: z.boolean(), is_round: z.boolean() })),
  }),
  /** Takes back the caller's interest in the venture of an item. */
  endInterest: del('/api/events/:id/items/:item/interest', 'member', {
    repeat: 'natural',
    reply: success(z.object({ is_interested: z.boolean(), is_round: z.boolean() })),
  }),
  /** The deck of the current item, for those who are admitted. Supports Range; access is checked for each range. Never cached. */
  deck: get('/api/events/:id/items/:item/deck', 'account', { inMemberView: 'hidden', reply: z.unknown() }),
};

const followUp = z.object({
  venture: z.object({ id, name: z.string() }),
  questions: boundedList(liveQuestion, maxShownQuestions),
  /** For founders of the venture and the team; null for everyone else. */
  of_founders: z
    .object({
      /** Null until `eventLimits.shownTotals` people have answered. */
      totals: z.record(meeting, count).nullable(),
      /** Those who answered yes or maybe. */
      people: z.array(z.object({ name: z.string(), meeting, line: z.string() })),
      tasks: z.array(task),
      /** Who a task can be assigned to. */
      owners: z.array(z.object({ id, name: z.string() })),
    })
    .nullable(),
});
export type FollowUp = z.output<typeof followUp>;

export const followUpEndpoints = {
  /** The results of one venture's part: questions, answers, who wants to talk, and tasks. */
  read: get('/api/events/:id/items/:item/follow-up', 'account', { reply: success(followUp) }),
  /** Adds a task to follow up on an item of the agenda. */
  addTask: post('/api/events/:id/items/:item/tasks', 'account', {
    body: z.object({
      text: text(lengths.shortText, messages.taskRequired),
      owner_id: id,
      due_on: enteredDay(),
    }),
    reply: success(followUp),
  }),
  /** Marks a task as done or open, or reassigns it. */
  changeTask: put('/api/events/:id/items/:item/tasks/:task', 'account', {
    repeat: 'natural',
    params: ofItem.extend({ task: idInAddress }),
    body: z.object({ is_done: z.boolean(), owner_id: id.optional() }),
    reply: success(followUp),
  }),
};

/** Minimum milliseconds between two messages about votes. */
export const votesPublishedEvery = 250;
