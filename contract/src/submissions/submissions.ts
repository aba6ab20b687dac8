import { z } from 'zod';
import { contactEmail, shortEndingEmail } from '../accounts/email.ts';
import { memberRoles } from '../accounts/roles.ts';
import { maxAttachments } from '../files/files.ts';
import { wireFile } from '../files/stored-files.ts';
import { ventureChoice } from '../ventures/venture-choice.ts';
import { get, post } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { idInAddress, version, versionInAddress } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';
import { additionForm } from './addition-form.ts';
import { newRequests, requestAnswers, wireRequest } from './revision-requests.ts';
import { talkAgainMonths } from './talk-again.ts';

/** Status values with their labels and the style hint of the wire (docs/rules.md, Submissions). */
export const submissionStatuses = {
  review: { label: 'Under Review', statusClass: 'amber' },
  revision: { label: 'Needs Revision', statusClass: 'red' },
  approved: { label: 'Approved', statusClass: 'green' },
  declined: { label: 'Not selected', statusClass: 'slate' },
  withdrawn: { label: 'Withdrawn', statusClass: 'slate' },
} as const;
export type SubmissionStatus = keyof typeof submissionStatuses;
export const submissionStatus = z.enum(['review', 'revision', 'approved', 'declined', 'withdrawn']);

/** The decisions of an administrator, and whether each requires a comment. */
export const decisions = {
  revision: { commentRequired: true },
  approved: { commentRequired: false },
  declined: { commentRequired: true },
} as const;
export type Decision = keyof typeof decisions;

/** The decisions in the order in which the console offers them. */
export const decisionChoices = ['approved', 'revision', 'declined'] as const satisfies readonly Decision[];

export const contactTypes = ['general_inquiry', ...memberRoles] as const;
export type ContactType = (typeof contactTypes)[number];

/** The form a submission came from, as the console and emails name it. */
export const contactTypeLabels: Record<ContactType, string> = {
  general_inquiry: 'General inquiry',
  entrepreneur: 'Entrepreneur',
  investor: 'Investor',
  project_manager: 'Project Manager',
};

/** Shown to a reviewer who assesses a submission without names. */
export const hiddenSenderText =
  'Names, contact details and file names are hidden until your assessment is in.';

/** The reference that senders quote; the console's search finds the submission by it. */
export const referenceOf = (id: number): string => `#${id}`;

/** Additions to one submission, over all of its versions. */
export const maxAdditions = 30;

export const submissionMessages = {
  messageRequired: 'Message is required',
  sent: 'Thank you. We have received your message.',
  resubmitted: 'Thank you. Your revised submission is under review again.',
  decided: 'The decision has been sent.',
  commentRequired: 'Please say what the member should know.',
  stale: 'Someone else has decided on this submission. Review what changed before you continue.',
  foreignUser: 'You cannot send on behalf of someone else.',
  notInRevision: 'This submission is not waiting for a revision.',
  notInReview: 'This submission is no longer under review.',
  addedMeanwhile: 'The member has added something. Read it before you continue.',
  isWithdrawn: 'The member has withdrawn this submission.',
  /** For an addition during a revision. */
  addInRevision: 'We have asked for a new version. Add it there.',
  tooManyAdditions: `You have added to this submission ${maxAdditions} times. Write to our team in your messages instead.`,
  nothingAdded: 'Write a remark or choose a file.',
  added: 'Thank you. Our team has been notified.',
  withdrawn: 'Your submission is withdrawn.',
  alreadyDecided: 'This submission already has that status.',
  fileRequired: 'File is required',
  list: 'Submissions',
  detail: 'Submission',
  adopted: 'The submission now belongs to your account.',
} as const;

/** The message for a reviewer who acts on an outdated version, by what happened last. */
export function staleMessageOf(lastKind: string | undefined): string {
  if (lastKind === 'added') return submissionMessages.addedMeanwhile;
  return lastKind === 'withdrawn' ? submissionMessages.isWithdrawn : submissionMessages.stale;
}

const person = (message: string) =>
  trimmedText(message).min(1, message).max(lengths.name, 'At most 80 characters');

/** Non-space text, an at sign, non-space text (docs/rules.md, Form messages). */
export const simpleEmail = /^[^\s@]+@[^\s@]+$/;

const contactPhone = (required: string) =>
  trimmedText(required).min(1, required).max(lengths.phone, 'At most 32 characters');

export const contactFields = {
  first_name: person('First Name is required'),
  last_name: person('Last Name is required'),
  email: contactEmail(simpleEmail),
  phone: contactPhone('Phone number is required'),
  message: trimmedText(submissionMessages.messageRequired)
    .min(1, submissionMessages.messageRequired)
    .max(lengths.message, 'At most 5,000 characters'),
  user_id: idInAddress.optional(),
  /** A hidden field that only bots fill in. */
  company_website: z.string().max(lengths.longText).optional(),
  /** Milliseconds between showing and sending the form. */
  elapsed_ms: z.coerce.number().min(0).optional(),
};

const generalInquiry = z.object({
  ...contactFields,
  email: contactEmail(shortEndingEmail),
  phone: contactPhone('Phone is required'),
  contact_type: z.literal('general_inquiry'),
});

const proposal = z.object({
  ...contactFields,
  /** The default is the role of a signed-in member; without an account it is an enquiry. */
  contact_type: z.enum(memberRoles).optional(),
});

/**
 * Body of POST /contact, by its type: a general inquiry has the rules of its own form; the stricter ones of the other forms are in
 * `contact-forms.ts`.
 */
export const contactBody = z.discriminatedUnion('contact_type', [generalInquiry, proposal], {
  error: ({ code }) => (code === 'invalid_union' ? 'Unknown contact type' : undefined),
});

/** A form sent sooner (ms) was not filled in by a person. */
export const minFillingTime = 3_000;

/** One row of the member's lists (docs/rules.md, Names). */
export const wireSubmission = z.object({
  id: z.number().int(),
  message: z.string(),
  created_at: z.string(),
  status: submissionStatus,
  statusClass: z.string(),
  admin_comment: z.string().nullable(),
  contact_type: z.enum(contactTypes),
  updated_at: z.string(),
  /** Increases with every change; sent back with a decision or resubmission to detect stale ones. */
  version: z.number().int(),
});
export type WireSubmission = z.infer<typeof wireSubmission>;

const submissionCounts = z.object({
  total: z.number().int(),
  review: z.number().int(),
  revision: z.number().int(),
  approved: z.number().int(),
  declined: z.number().int(),
  withdrawn: z.number().int(),
});
export type SubmissionCounts = z.infer<typeof submissionCounts>;

const wireVersion = z.object({
  number: z.number().int(),
  message: z.string(),
  created_at: z.string(),
  files: z.array(wireFile),
});

/**
 * The history of a submission, oldest first, without internal notes. `by` is 'you', 'Admin' or a visitor's name. Only the
 * console shows that a request was closed or reopened, and why a decision was early.
 */
const wireTimelineEntry = z.object({
  kind: z.enum([
    'sent',
    'resubmitted',
    'revision',
    'approved',
    'declined',
    'added',
    'withdrawn',
    'decided-early',
    'adopted',
    'request-closed',
    'request-reopened',
    'enquiry-answered',
    'enquiry-replied',
    'enquiry-closed',
    'enquiry-reopened',
    'enquiry-converted',
  ]),
  at: z.string(),
  by: z.string(),
  comment: z.string().nullable(),
  version_number: z.number().int(),
  /** Files of an addition. The files of a version are in `versions`. */
  files: z.array(wireFile),
});

type TimelineEntry = z.infer<typeof wireTimelineEntry>;

const stepLabels: Record<Exclude<TimelineEntry['kind'], 'resubmitted'>, string> = {
  sent: 'Sent',
  added: 'Added',
  revision: submissionStatuses.revision.label,
  approved: submissionStatuses.approved.label,
  declined: submissionStatuses.declined.label,
  withdrawn: submissionStatuses.withdrawn.label,
  adopted: 'Linked to an account',
  'decided-early': 'Decided before all assessments were in',
  'request-closed': 'Request closed',
  'request-reopened': 'Request reopened',
  'enquiry-answered': 'Answered',
  'enquiry-replied': 'Reply by email',
  'enquiry-closed': 'Closed',
  'enquiry-reopened': 'Reopened',
  'enquiry-converted': 'Turned into a proposal',
};

/** What happened, as the console names it. */
export const describeStep = ({
  kind,
  version_number,
}: Pick<TimelineEntry, 'kind' | 'version_number'>): string =>
  kind === 'resubmitted' ? `Version ${version_number} sent` : stepLabels[kind];

const wireSubmissionDetail = wireSubmission.extend({
  /** The call that it is an application to. */
  call_id: z.number().int().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  versions: boundedList(wireVersion, 'versionsOfSubmission'),
  timeline: boundedList(wireTimelineEntry, 'eventsOfSubmission'),
  /** All revision requests by number. */
  requests: boundedList(wireRequest, 'requestsOfSubmission'),
  /** The reviewer's introduction above the list. */
  opening_words: z.string().nullable(),
});
export type WireSubmissionDetail = z.infer<typeof wireSubmissionDetail>;

/** The filter of the member's own list. */
export const ownSubmissionFilters = z.object({ status: submissionStatus.optional() });

export const submissionEndpoints = {
  /** Sends an enquiry or a proposal. With a token it belongs to that user. */
  send: post('/api/contact', 'optional', {
    limit: 'contact',
    body: contactBody,
    files: { file: { kind: 'submission', max: maxAttachments } },
    reply: success(wireSubmission),
  }),
  /** The signed-in user's submissions, newest first, with counts by status. */
  list: get('/api/contacts', 'account', {
    query: pageQuery.extend(ownSubmissionFilters.shape),
    reply: page(wireSubmission).extend({ counts: submissionCounts }),
  }),
  /** One of the member's own submissions with versions, files and timeline. */
  get: get('/api/contacts/:id', 'member', { reply: success(wireSubmissionDetail) }),
  /** A new version of a submission that needs revision; its status goes back to review. */
  resubmit: post('/api/contacts/:id/resubmit', 'member', {
    limit: 'contact',
    body: z.object({
      message: contactFields.message,
      version: versionInAddress,
      /** One for each open request; without this field the new version answers all of them. */
      answers: requestAnswers.optional(),
    }),
    files: { file: { kind: 'submission', max: maxAttachments } },
    reply: success(wireSubmissionDetail),
  }),
  /** Adds a remark, files or both to a submission under review. */
  add: post('/api/contacts/:id/additions', 'member', {
    limit: 'contact',
    body: additionForm,
    files: { file: { kind: 'submission', max: maxAttachments } },
    reply: success(wireSubmissionDetail),
  }),
  /** Withdraws a submission under review, permanently. */
  withdraw: post('/api/contacts/:id/withdrawal', 'member', { reply: success(wireSubmissionDetail) }),
};

/** The team's own label for submissions and enquiries. */
export const tag = z.object({ id: z.number().int().positive(), name: z.string() });
export type Tag = z.infer<typeof tag>;

export const adminSubmission = wireSubmission.extend({
  /** What the team calls it (submission-name.ts). */
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  user_id: z.number().int().nullable(),
  /** Whether the reader assesses it without names, so that everything about the sender is left out. */
  sender_hidden: z.boolean(),
  /** The administrator it is assigned to. */
  assignee: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Whether a decision on it is held. */
  held: z.boolean(),
  /** Until when the team has put it aside. */
  snoozed_until: z.string().nullable(),
  /** By name. */
  tags: z.array(tag),
});
export type AdminSubmission = z.infer<typeof adminSubmission>;

/** How far the assessments of a submission are. */
const assessmentProgress = z.object({
  assigned: z.number().int(),
  in: z.number().int(),
  /** How many are open although their date has passed. */
  late: z.number().int(),
  /** The mean of the overall scores; null while there are none that the reader may see. */
  score: z.number().nullable(),
});
export type AssessmentProgress = z.infer<typeof assessmentProgress>;

/** A row of the review list. */
const queuedSubmission = adminSubmission.extend({ assessments: assessmentProgress });
export type QueuedSubmission = z.infer<typeof queuedSubmission>;

/** A member as the console shows them beside their submissions and messages. */
const memberSummary = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(memberRoles),
  avatar: z.string().nullable(),
  email_confirmed: z.boolean(),
  created_at: z.string(),
});
export type MemberSummary = z.infer<typeof memberSummary>;

export const adminSubmissionDetail = wireSubmissionDetail.extend({
  /** What the team calls it (submission-name.ts). */
  name: z.string(),
  /** The team's title, which names it while the member's profile has no business name. */
  title: z.string().nullable(),
  business_name: z.string().nullable(),
  user_id: z.number().int().nullable(),
  /** Whether the reader assesses it without names, so that everything about the sender is left out. */
  sender_hidden: z.boolean(),
  /** The member it belongs to; null for a visitor's. */
  member: memberSummary.nullable(),
});
export type AdminSubmissionDetail = z.infer<typeof adminSubmissionDetail>;

/** The filters of the console's list. Days are whole days of UTC, both included. */
export const submissionFilters = z.object({
  status: submissionStatus.optional(),
  contact_type: z.enum(contactTypes).optional(),
  /** The industry in the member's profile (industries.ts). */
  industry: trimmedText().max(80).optional(),
  /** `me`, `nobody`, or an administrator's id. */
  assignee: z.union([z.enum(['me', 'nobody']), idInAddress]).optional(),
  /** Leaves out snoozed ones, or lists only those. */
  snoozed: z.enum(['hidden', 'only']).optional(),
  /** A tag's id. */
  tag: idInAddress.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  search: trimmedText().max(200).optional(),
  /**
   * By arrival, by the last change (latest or longest ago first), by the sender's name, by type (A to Z), or by status (in the order of
   * the tabs).
   */
  sort: z
    .enum([
      'newest',
      'oldest',
      'changed',
      'unchanged',
      'sender',
      'sender_down',
      'type',
      'type_down',
      'status',
      'status_down',
    ])
    .optional(),
});

/** A reviewer's decision. */
export const decisionBody = z.object({
  decision: z.enum(decisionChoices),
  comment: trimmedText().max(lengths.comment, 'At most 5,000 characters').default(''),
  /** For a revision: new requests, in addition to those already open. */
  requests: newRequests.default([]),
  /** With an approval: the venture that it creates. */
  create_venture: ventureChoice.nullable().default(null),
  /** With a decline: after how many months the member is welcome to talk again. */
  talk_again_months: talkAgainMonths.default(null),
  /** Why it is decided before the assessments are in; only for the team. */
  early_reason: trimmedText().max(lengths.longText, 'At most 2,000 characters').default(''),
  version,
});

export const adminSubmissionEndpoints = {
  /** Submissions by status, type, industry, date, assignee and text; newest first by default. */
  list: get('/api/admin/submissions', 'submissions.read', {
    query: pageQuery.extend(submissionFilters.shape),
    reply: page(queuedSubmission).extend({
      counts: submissionCounts.extend({
        /** Snoozed submissions among those under review. */
        snoozed: z.number().int(),
      }),
    }),
  }),
  /** One submission with its member, versions, files and timeline. */
  get: get('/api/admin/submissions/:id', 'submissions.read', { reply: success(adminSubmissionDetail) }),
  /** Approves, declines or requests a revision. A stale version is a 409 whose data describes the change. */
  decide: post('/api/admin/submissions/:id/decision', 'submissions.decide', {
    body: decisionBody,
    reply: success(adminSubmissionDetail),
  }),
};
