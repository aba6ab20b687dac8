import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { maxPages } from '../documents/document-messages.ts';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { count, id, idInAddress, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { questionDecided, questionStates, questionTable } from './question-transitions.ts';

/** Maximum unanswered questions of one investor about one venture. */
export const maxWaitingQuestions = 10;

/** Working days after which founders, and the lead, are reminded of an unanswered question. */
export const questionWaitDays = 2;

/** No document has more pages than this. */
const maxPage = 100_000;

export const questionMessages = {
  list: 'Questions',
  summary: 'Questions',
  versions: 'Versions of the answer',
  asked: 'Your question has been sent. We will notify you when it is answered.',
  answered: 'Answer sent.',
  published: 'Answer published.',
  corrected: 'Answer corrected.',
  withdrawn: 'Your question is withdrawn.',
  closed: 'Question closed.',
  textRequired: 'Enter a question',
  answerRequired: 'Enter an answer',
  reasonRequired: 'Enter a reason',
  privateReasonRequired:
    'While a round is open, say why this answer stays private. Our team can read the reason.',
  noPage: 'Choose a page of the document',
  beyondEnd: (pages: number) =>
    pages === 1 ? 'The document has one page' : `The document has ${pages} pages`,
  sharedOnly:
    'You can only ask about documents in folders that founders share with you, next to their pages.',
  pageOfDocument: 'A page needs the document that it belongs to',
  versionNeeded: 'Name the version of the document',
  tooMany: `You have ${maxWaitingQuestions} questions waiting for an answer. Please wait for one, or withdraw one.`,
  decided: questionDecided,
  changed: 'Someone else has corrected this answer. You now see their version.',
} as const;

/** The document that a question is about. */
const askedAbout = z.object({
  id,
  title: z.string(),
  /** The version that the asker read. */
  version,
  /** Null if the question is about the document as a whole. */
  page: version.nullable(),
  /** Whether the document is archived, so that no one can open it. */
  is_archived: z.boolean(),
});

const answer = z.object({
  text: z.string(),
  /** A founder's name; an administrator's name is shown only to the team. */
  by: z.string().nullable(),
  is_of_team: z.boolean(),
  at: z.string(),
  /** Increases with each correction. */
  version,
  corrected_at: z.string().nullable(),
});

const question = z.object({
  id,
  document: askedAbout.nullable(),
  text: z.string(),
  state: z.enum(questionStates),
  /** Who a published answer is open to. */
  level: z.enum(accessLevels),
  asked_at: z.string(),
  is_own: z.boolean(),
  /** Null for those who may not see the name. */
  asker: z.string().nullable(),
  answer: answer.nullable(),
  /** Why the answer stays private while a round is open: for founders and the team. */
  private_reason: z.string().nullable(),
  /** For the asker and the team. */
  closed_reason: z.string().nullable(),
  /** What the caller can do with it. */
  may: z.array(z.enum(questionTable.acts)),
});
export type Question = z.infer<typeof question>;

const answerVersion = z.object({ version, text: z.string(), by: z.string().nullable(), at: z.string() });
export type AnswerVersion = z.infer<typeof answerVersion>;

const summary = z.object({
  /** Numbers of questions that the caller may read: all, and by filter. */
  counts: z.object({ all: count, waiting: count, answered: count, own: count, closed: count }),
  /** Pages of the document with questions that the caller may read. */
  pages: boundedList(z.object({ page: version, count }), maxPages),
  /** Null if the caller cannot ask here. `is_named`: founders see the caller's name with the question. */
  asking: z.object({ is_named: z.boolean() }).nullable(),
  /** Whether a private answer needs a reason: while a round is open. */
  needs_reason: z.boolean(),
});
export type QuestionSummary = z.infer<typeof summary>;

/** Filters of a list of questions; without one, it has all that the caller may read. */
export const questionFilters = ['waiting', 'answered', 'own', 'closed'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

const pageNumber = z
  .number(questionMessages.noPage)
  .int(questionMessages.noPage)
  .min(1, questionMessages.noPage)
  .max(maxPage, questionMessages.noPage);

export const questionForm = z
  .object({
    text: text(lengths.longText, questionMessages.textRequired),
    document_id: id.nullable().default(null),
    /** The version of the document that the asker reads. */
    version: version.nullable().default(null),
    page: pageNumber.nullable().default(null),
  })
  .refine(({ document_id, page }) => document_id !== null || page === null, {
    path: ['page'],
    error: questionMessages.pageOfDocument,
  })
  .refine(({ document_id, version }) => document_id === null || version !== null, {
    path: ['version'],
    error: questionMessages.versionNeeded,
  });

export const answerForm = z.object({
  text: text(lengths.message, questionMessages.answerRequired),
  is_published: z.boolean(),
  /** Needed for a private answer while a round is open. */
  private_reason: text(lengths.longText).default(''),
});

export const correctionForm = z.object({
  text: text(lengths.message, questionMessages.answerRequired),
  /** The version that the correction replaces. */
  version,
});

export const closingForm = z.object({ reason: text(lengths.longText, questionMessages.reasonRequired) });

const ofQuestion = z.object({ id: idInAddress, question: idInAddress });
const one = success(question);

export const questionEndpoints = {
  /** The questions of a venture that the caller may read: unanswered ones by age, the oldest first; all others newest first. */
  list: get('/api/ventures/:id/questions', 'account', {
    query: pageQuery.extend({
      show: z.enum(questionFilters).optional(),
      document_id: idInAddress.optional(),
      /** A page of the document; `whole`: questions about no single page. */
      page: z.union([z.literal('whole'), z.coerce.number().int().min(1).max(maxPage)]).optional(),
      /** Only the question with this id. */
      question: idInAddress.optional(),
    }),
    reply: page(question),
  }),
  /** How many there are, on which pages of a document, and whether the caller can ask. */
  summary: get('/api/ventures/:id/questions/summary', 'account', {
    query: z.object({ document_id: idInAddress.optional() }),
    reply: success(summary),
  }),
  /** What an answer said before it was corrected, newest first; for founders and the team. */
  versions: get('/api/ventures/:id/questions/:question/versions', 'account', {
    params: ofQuestion,
    reply: success(boundedList(answerVersion, 'answersOfQuestion')),
  }),
  /** Asks the founders: about the venture, a document or one of its pages. */
  ask: post('/api/ventures/:id/questions', 'member', { body: questionForm, reply: one }),
  /** Withdraws the caller's own question. */
  withdraw: post('/api/ventures/:id/questions/:question/withdrawal', 'member', { reply: one }),
  /** Answers a question, for its asker only or for everyone who may read what it is about. */
  answer: post('/api/ventures/:id/questions/:question/answer', 'account', { body: answerForm, reply: one }),
  /** Corrects an answer; what it said before is kept. */
  correct: put('/api/ventures/:id/questions/:question/answer', 'account', {
    body: correctionForm,
    reply: one,
  }),
  /** Publishes an answer that was private. */
  publish: post('/api/ventures/:id/questions/:question/publication', 'account', { reply: one }),
};

export const adminQuestionEndpoints = {
  /** Closes a question: only its asker, who sees the reason, and the team can still see it. */
  close: post('/api/admin/ventures/:id/questions/:question/closing', 'ventures.manage', {
    body: closingForm,
    reply: one,
  }),
};
