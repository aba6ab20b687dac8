import { z } from 'zod';
import { action } from './audit-action.ts';
import {
  day,
  flag,
  moment,
  namedAct,
  nullable,
  number,
  oneOf,
  optional,
  person,
  storedOnly,
  text,
  thing,
  things,
} from './audit-fields.ts';

const heldAct = namedAct(
  {
    approved: 'approve {subject}',
    declined: 'decline {subject}',
    revision: 'ask for changes to {subject}',
    move: 'move {subject} to another stage',
    wait: 'put {subject} on the waiting list',
  },
  'act on {subject}',
);
/** Who sends a kind of submission. */
const sender = oneOf({
  entrepreneur: 'An entrepreneur',
  investor: 'An investor',
  project_manager: 'A project manager',
});
const senders = oneOf({
  entrepreneur: 'Entrepreneurs',
  investor: 'Investors',
  project_manager: 'Project managers',
});
const status = oneOf({
  review: 'Under review',
  approved: 'Approved',
  declined: 'Declined',
  revision: 'Needs revision',
  withdrawn: 'Withdrawn',
});
const tag = { tag: text };
const assessed = { stage: optional(thing('stage')), version: number };
const task = storedOnly(z.number());
const ofTask = ['submission', 'user', 'venture'] as const;

/** What is sent to the team, and what its reviewers do with it. */
export const submissionActions = {
  'submission.sent': action('submission', 'sent {subject}'),
  'submission.resubmitted': action('submission', 'sent a new version of {subject}'),
  'submission.added-to': action('submission', 'added to {subject}'),
  'submission.withdrawn': action('submission', 'withdrew {subject}'),
  'submission.adopted': action('submission', 'linked {subject} with their own account'),
  'submission.attached': action('submission', 'linked {subject} with the account of {to}', { to: person }),
  'submission.decided': action('submission', 'decided on {subject}: from {from} to {to}', {
    from: status,
    to: status,
  }),
  'submission.decided-early': action(
    'submission',
    'decided on {subject} before all assessments were in, with a comment in its history',
  ),
  'submission.decision-held': action(
    'submission',
    ({ to }) => `decided to ${heldAct.textOf(to)}, with time left to undo it`,
    { to: heldAct.field },
  ),
  'submission.decision-undone': action(
    'submission',
    ({ decision }) => `undid the decision to ${heldAct.textOf(decision)} before it was sent`,
    { decision: heldAct.field },
  ),
  'submission.move-held': action(
    'submission',
    ({ stage }) =>
      stage
        ? 'decided to move {subject} to {stage}, with time left to undo it'
        : 'decided to put {subject} on the waiting list, with time left to undo it',
    { stage: nullable(thing('stage')) },
  ),
  'submission.moved-to-stage': action('submission', 'moved {subject} to {stage}', { stage: thing('stage') }),
  'submission.waiting': action('submission', 'put {subject} on the waiting list of its call'),
  'submission.waiting-moved': action(
    'submission',
    'moved {subject} to position {position} of the waiting list of its call',
    { position: number },
  ),
  'submission.waiting-ended': action('submission', 'took {subject} off the waiting list of its call'),
  'submission.talked-again': action('submission', 'recorded that the team talked again about {subject}'),
  'submission.assigned': action(
    'submission',
    ({ to }) =>
      to === null ? 'took {subject} from whoever it was assigned to' : 'assigned {subject} to {to}',
    { to: nullable(person) },
  ),
  'submission.titled': action('submission', 'gave {subject} its title'),
  'submission.note-removed': action('submission', 'removed a note of the team from {subject}'),
  'submission.tagged': action('submission', 'gave {subject} the tag “{tag}”', tag),
  'submission.untagged': action('submission', 'took the tag “{tag}” from {subject}', tag),
  'submission.snoozed': action('submission', 'snoozed {subject}[ until {until}]', {
    until: nullable(moment),
  }),
  'submission.woken': action('submission', 'ended the snooze of {subject}', { until: nullable(moment) }),
  'submission.request-closed': action('submission', 'closed request {number} about {subject}', { number }),
  'submission.request-reopened': action('submission', 'reopened request {number} about {subject}', {
    number,
  }),
  'submission.enquiry-answered': action('submission', 'answered the enquiry, {subject}'),
  'submission.enquiry-replied': action('submission', 'replied by email about the enquiry, {subject}'),
  'submission.enquiry-closed': action('submission', 'closed the enquiry, {subject}'),
  'submission.enquiry-reopened': action('submission', 'reopened the enquiry, {subject}'),
  'submission.enquiry-converted': action(
    'submission',
    'turned the enquiry, {subject}, into a proposal from {to}',
    { to: sender },
  ),
  'tag.renamed': action('tag', 'renamed the tag “{from}” to “{to}”', { from: text, to: text }),
  'tag.deleted': action('tag', 'deleted the tag “{name}”', { name: text }),
  'assessment.assigned': action('submission', 'assigned {subject}[ to {reviewers}] for assessment', {
    reviewers: things('user'),
  }),
  'assessment.unassigned': action('submission', 'ended the assessment of {subject} by {reviewer}', {
    reviewer: person,
  }),
  'assessment.given': action('submission', 'assessed {subject}[ in {stage}]', assessed),
  'assessment.renewed': action('submission', 'changed their assessment of {subject}[ in {stage}]', assessed),
  'assessment.conflict-declared': action(
    'submission',
    ({ was_assigned }) =>
      was_assigned
        ? 'declared a conflict of interest about {subject}, which ended their assessment'
        : 'declared a conflict of interest about {subject}',
    { was_assigned: flag },
  ),
  'assessment.conflict-withdrawn': action(
    'submission',
    'withdrew their declaration of a conflict of interest about {subject}',
  ),
  'assessment.due-changed': action(
    'submission',
    ({ due_on }) =>
      due_on === null
        ? 'removed the day by which {subject} is to be assessed'
        : 'set {due_on} as the day by which {subject} is to be assessed',
    { due_on: nullable(day) },
  ),
  'rubric.saved': action('rubric', 'changed the rubric for submissions from {kind} (now version {version})', {
    kind: senders,
    version: number,
  }),
  'reviewer.expertise-saved': action('user', 'changed the fields of expertise of {account}', {
    industries: storedOnly(z.array(z.string()).readonly()),
  }),
  'task.added': action(ofTask, 'added a task about {subject} for {owner}', { task, owner: person }),
  'task.changed': action(
    ofTask,
    ({ is_done }) =>
      is_done ? 'marked a task about {subject} as done' : 'changed a task about {subject} for {owner}',
    { task, owner: person, is_done: flag },
  ),
  'task.removed': action(ofTask, 'removed a task about {subject}', { task }),
} as const;
