import { z } from 'zod';
import { memberRoles } from '../accounts/roles.ts';
import { fromEach, stateTable } from '../states/state-table.ts';
import { get, post, put } from '../wire/endpoint.ts';
import { page, pageQuery, success } from '../wire/envelope.ts';
import { version } from '../wire/ids.ts';
import { enquiryAnswerForm } from './enquiry-form.ts';
import { adminSubmission, adminSubmissionDetail, submissionFilters } from './submissions.ts';

/** The states of an enquiry, with their labels and tones. */
export const enquiryStates = {
  open: { label: 'Open', tone: 'amber' },
  answered: { label: 'Answered', tone: 'green' },
  closed: { label: 'Closed', tone: 'slate' },
} as const;
export type EnquiryState = keyof typeof enquiryStates;
const enquiryState = z.enum(['open', 'answered', 'closed']);

/** Actions on an enquiry: the enquirer replies by email, the team does the rest. */
export type EnquiryAction = 'answer' | 'reply' | 'close' | 'reopen' | 'convert';

/** Who acts. An `enquirer` writes to the signed address from their own; anyone else is refused. */
type EnquiryActor = 'team' | 'enquirer';

/** The result of an action; a `proposal` is no longer an enquiry and is decided like any other submission. */
export type EnquiryOutcome = EnquiryState | 'proposal';

const all = ['open', 'answered', 'closed'] as const;

export const enquiryTable = stateTable<EnquiryOutcome, EnquiryActor, EnquiryAction>({
  states: [...all, 'proposal'],
  actors: ['team', 'enquirer'],
  refusal: 'That has already been done.',
  rules: {
    answer: { by: ['team'], next: fromEach(all, 'answered') },
    reply: { by: ['enquirer'], next: fromEach(all, 'open') },
    close: { by: ['team'], next: { open: 'closed', answered: 'closed' } },
    reopen: { by: ['team'], next: { answered: 'open', closed: 'open' } },
    convert: { by: ['team'], next: fromEach(all, 'proposal') },
  },
});

export const enquiryMessages = {
  list: 'Enquiries',
  detail: 'Enquiry',
  answered: 'Your answer is on its way.',
  closed: 'The enquiry is closed.',
  reopened: 'The enquiry is open again.',
  converted: 'This is a proposal now. Review it among the submissions.',
  stale: 'This enquiry has changed since you opened it. Read what is new before you continue.',
  notDecided: 'Enquiries are answered, not decided. Make it a proposal first.',
  noAddress: 'The enquirer’s address was deleted, so there is no one to reply to.',
  foreignSender: 'Please reply from the address you wrote to us from',
  empty: 'Your email contains no new text',
} as const;

const enquiry = adminSubmission.extend({
  state: enquiryState,
  /** Since when the enquirer has waited for an answer; null unless it is open. */
  waits_since: z.string().nullable(),
});
export type Enquiry = z.infer<typeof enquiry>;

const enquiryDetail = adminSubmissionDetail.extend({
  state: enquiryState,
  /** Whether replies by email arrive in the thread (docs/decisions/replies-by-email.md). */
  takes_replies: z.boolean(),
});
export type EnquiryDetail = z.infer<typeof enquiryDetail>;

/** The filters of the console's list of enquiries; `waiting` sorts by how long the sender has waited for an answer, longest first. */
export const enquiryFilters = submissionFilters
  .pick({ assignee: true, snoozed: true, tag: true, from: true, to: true, search: true })
  .extend({
    state: enquiryState.optional(),
    sort: submissionFilters.shape.sort
      .unwrap()
      .extract(['changed', 'unchanged', 'sender', 'sender_down'])
      .or(z.literal('waiting'))
      .optional(),
  });

const enquiries = '/api/admin/enquiries';

export const enquiryEndpoints = {
  /** Enquiries, the last changed first by default, with their numbers by state. */
  list: get(enquiries, 'submissions.read', {
    query: pageQuery.extend(enquiryFilters.shape),
    reply: page(enquiry).extend({
      counts: z.object({
        open: z.number().int(),
        answered: z.number().int(),
        /** Snoozed enquiries among the open ones. */
        snoozed: z.number().int(),
      }),
    }),
  }),
  /** One enquiry with its thread: what the enquirer wrote as versions, what the team answered on the timeline. */
  get: get(`${enquiries}/:id`, 'submissions.read', { reply: success(enquiryDetail) }),
  /** Answers by email, whether or not the enquirer has an account; optionally closes the enquiry. */
  answer: post(`${enquiries}/:id/answers`, 'submissions.decide', {
    body: enquiryAnswerForm.extend({ close: z.boolean().default(false), version }),
    reply: success(enquiryDetail),
  }),
  /** Closes or reopens an enquiry. */
  setState: put(`${enquiries}/:id/state`, 'submissions.decide', {
    body: z.object({ state: z.enum(['open', 'closed']), version }),
    reply: success(enquiryDetail),
  }),
  /** Turns the enquiry into a proposal of one of the kinds, which is reviewed like any other. */
  convert: post(`${enquiries}/:id/proposal`, 'submissions.decide', {
    body: z.object({ contact_type: z.enum(memberRoles, 'Choose a kind'), version }),
    reply: success(adminSubmissionDetail),
  }),
};
