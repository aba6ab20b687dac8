import { z } from 'zod';
import { noteBody, teamNote } from '../team/notes.ts';
import { snooze, snoozeBody } from '../team/snooze.ts';
import { ventureChoice } from '../ventures/venture-choice.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id, idInAddress, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { trimmedText, typedText } from '../wire/text.ts';
import { maxOpenRequests, requestMark } from './revision-requests.ts';
import {
  adminSubmissionDetail,
  decisionBody,
  decisionChoices,
  submissionStatus,
  submissionStatuses,
  tag,
} from './submissions.ts';
import { talkAgainMonths } from './talk-again.ts';
import { titleForm } from './title-form.ts';

export const reviewMessages = {
  held: 'The decision is held for 10 minutes. Until then it can be undone.',
  undone: 'Undone. Nothing was sent.',
  tooLate: 'This decision has already been sent.',
  undoneAlready: 'This was already undone. Nothing was sent.',
  heldBy: (name: string) => `${name} has already decided this. That decision can still be undone.`,
  deciderLeft: 'whoever decided may no longer decide on it.',
  overtaken: (label: string, reason = 'the submission changed in the meantime.') =>
    `The held decision '${label}' was not sent: ${reason}`,
  titled: 'The title is saved.',
  nameTaken: 'You already have a filter with that name.',
} as const;

/** Seconds for which a held decision can be undone. */
export const holdSeconds = 600;

/** Maximum number of submissions in one bulk decision. */
export const maxBulkDecisions = 100;

/** What can be held: a decision, or a move of an application to another stage or to the waiting list. */
export const heldActs = [...decisionChoices, 'move', 'wait'] as const;
export type HeldAct = (typeof heldActs)[number];

/** A decision that can still be undone. */
export const heldDecision = z.object({
  id,
  /** Null for a decision about a venture. */
  submission_id: id.nullable(),
  /** Null for a decision about a submission. */
  venture: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
  /** Name of the submission's sender; empty for a venture. */
  first_name: z.string(),
  last_name: z.string(),
  decision: z.enum(heldActs),
  /** For a move: to where. */
  stage: z.object({ id, name: z.string() }).nullable(),
  comment: z.string(),
  /** For a revision: the requests it adds. */
  requests: boundedList(z.string(), maxOpenRequests),
  /** For a decline: after how many months to talk again. */
  talk_again_months: talkAgainMonths,
  /** For an approval: the venture it creates. */
  create_venture: ventureChoice.nullable(),
  decided_by: z.string(),
  sends_at: z.string(),
});
export type HeldDecision = z.infer<typeof heldDecision>;

/** What a held decision does, in a word or two. */
export function heldLabel({ decision, stage }: Pick<HeldDecision, 'decision' | 'stage'>): string {
  if (decision === 'wait') return 'To the waiting list';
  return decision === 'move' ? `To ${stage?.name ?? 'another stage'}` : submissionStatuses[decision].label;
}

const person = z.object({ id, name: z.string() });

/** The team's own data about a submission. It is never sent to a member. */
export const reviewDesk = z.object({
  assignee: person.nullable(),
  held: heldDecision.nullable(),
  notes: boundedList(teamNote, 'notesOfSubmission'),
  snooze,
  tags: boundedList(tag, listLimits.tagsOfSubmission),
});
export type ReviewDesk = z.infer<typeof reviewDesk>;

const sharedDecision = decisionBody.pick({
  decision: true,
  comment: true,
  requests: true,
  talk_again_months: true,
});
const manyBody = sharedDecision.extend({
  items: z.array(z.object({ id, version })).min(1).max(maxBulkDecisions),
});

/** An email as its recipient would read it. */
export const previewedEmail = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type PreviewedEmail = z.infer<typeof previewedEmail>;

/** One line of a bulk decision before it is made: what will change, and the email that will be sent. */
const preview = z.object({
  id,
  name: z.string(),
  from: submissionStatus,
  to: submissionStatus,
  mail: previewedEmail,
  /** Why this submission will not change; null if it will. */
  problem: z.string().nullable(),
});
export type DecisionPreview = z.infer<typeof preview>;

export const decisionOutcome = z.object({
  id,
  outcome: z.enum(['sent', 'held', 'refused']),
  held_id: id.nullable(),
  reason: z.string().nullable(),
});
export type DecisionOutcome = z.infer<typeof decisionOutcome>;

const savedFilter = z.object({ id, name: z.string(), query: z.string() });
export type SavedFilter = z.infer<typeof savedFilter>;

const submissions = '/api/admin/submissions';

export const reviewEndpoints = {
  /** Assignee, held decision, internal notes, snooze and tags of a submission. */
  desk: get(`${submissions}/:id/desk`, 'submissions.read', {
    stability: 'internal',
    reply: success(reviewDesk),
  }),
  /** Holds a decision for ten minutes. Until then it can be undone and the member is not notified. */
  hold: post(`${submissions}/:id/held-decision`, 'submissions.decide', {
    body: decisionBody,
    reply: success(heldDecision),
  }),
  /** Held decisions, the next to be sent first; `call`: on the applications of one call. */
  listHeld: get('/api/admin/held-decisions', 'submissions.read', {
    query: pageQuery.extend({ call: idInAddress.optional() }),
    reply: page(heldDecision),
  }),
  /** Undoes held decisions; the reply leaves out those already sent. */
  undo: post('/api/admin/held-decisions/undo', 'submissions.decide', {
    body: z.object({ ids: z.array(id).min(1).max(maxBulkDecisions) }),
    reply: success(z.object({ undone: boundedList(id, maxBulkDecisions) })),
  }),
  /** What a decision on one or many submissions would change, and every email it would send. */
  previewMany: post(`${submissions}/decisions/preview`, 'submissions.decide', {
    repeat: 'natural',
    body: manyBody,
    reply: success(boundedList(preview, maxBulkDecisions)),
  }),
  /** Makes the same decision on many submissions; `hold` defaults to the setting for several decisions. */
  decideMany: post(`${submissions}/decisions`, 'submissions.decide', {
    body: manyBody.extend({ hold: z.boolean().optional() }),
    reply: success(boundedList(decisionOutcome, maxBulkDecisions)),
  }),
  /** Closes or reopens one request of a revision. */
  markRequest: put(`${submissions}/:id/requests/:number`, 'submissions.decide', {
    body: requestMark,
    reply: success(adminSubmissionDetail),
  }),
  /** Adds a note for the team; colleagues mentioned with `@` are notified. */
  addNote: post(`${submissions}/:id/notes`, 'submissions.decide', {
    body: noteBody,
    reply: success(reviewDesk),
  }),
  /** Removes one of the caller's notes. */
  removeNote: del(`${submissions}/:id/notes/:noteId`, 'submissions.decide', { reply: success(reviewDesk) }),
  /** Sets the team's title of a submission; an empty one removes it. */
  setTitle: put(`${submissions}/:id/title`, 'submissions.decide', {
    repeat: 'natural',
    body: titleForm,
    reply: success(adminSubmissionDetail),
  }),
  /** Assigns a submission, or unassigns it. */
  assign: put(`${submissions}/:id/assignee`, 'submissions.decide', {
    repeat: 'natural',
    body: z.object({ admin_id: id.nullable() }),
    reply: success(reviewDesk),
  }),
  /** Snoozes a submission or an enquiry until a given time, or ends the snooze. 409 if it does not wait for the team. */
  snooze: put(`${submissions}/:id/snooze`, 'submissions.decide', {
    repeat: 'natural',
    body: snoozeBody,
    reply: success(snooze),
  }),
  /** Administrators who may decide on submissions. */
  listReviewers: get('/api/admin/reviewers', 'submissions.read', {
    reply: success(boundedList(person, 'administrators')),
  }),
  /** The caller's saved filters by name: of the review list, or of the list of a call. */
  listFilters: get('/api/admin/saved-filters', 'submissions.read', {
    stability: 'internal',
    query: z.object({ call_id: idInAddress.optional() }),
    reply: success(boundedList(savedFilter, 'savedFilters')),
  }),
  /** Saves a filter under a name. */
  saveFilter: post('/api/admin/saved-filters', 'submissions.read', {
    stability: 'internal',
    limit: 'read',
    body: z.object({
      name: trimmedText().min(1, 'Give it a name').max(lengths.name, 'At most 80 characters'),
      query: typedText().max(4_000),
      call_id: id.nullable().default(null),
    }),
    reply: success(savedFilter),
  }),
  /** Removes one of the caller's filters. */
  removeFilter: del('/api/admin/saved-filters/:id', 'submissions.read', {
    stability: 'internal',
    limit: 'read',
    reply: acknowledged,
  }),
};
