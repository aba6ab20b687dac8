import { z } from 'zod';
import { countryCode } from '../countries/countries.ts';
import { otherOption, skills, workAvailabilities } from '../profiles/options.ts';
import { enteredDay } from '../time/entered-time.ts';
import { ventureIndustries } from '../ventures/venture-options.ts';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id, idParams } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { applicationChanged, applicationStates, applicationTable } from './application-steps.ts';

export const openingStates = ['open', 'filled', 'closed'] as const;
export const openingStateLabels = { open: 'Open', filled: 'Filled', closed: 'Closed' } as const;

export const openingMessages = {
  list: 'Openings',
  saved: 'The opening is saved.',
  closed: 'The opening is closed.',
  applied: 'Your application has been sent. We will notify you at every step.',
  moved: 'Saved.',
  titleRequired: 'Enter a title',
  textRequired: 'Describe who is needed, without naming the venture',
  hours: 'Enter 1 to 60 hours a week',
  months: 'Enter 1 to 36 months',
  dateRequired: 'Enter a date',
  pay: 'Say what is paid, in money or equity',
  place: 'Say where the work is done',
  country: 'Choose a country',
  availability: 'Choose an availability',
  industry: 'Choose an industry',
  skill: 'Choose skills from the list',
  noteRequired: 'Say in a few sentences why you are a good fit',
  promise: 'Promise to keep what you learn confidential',
  notOpen: 'This opening is filled or closed.',
  isApplied: 'You have already applied for this opening.',
  isPart: 'You are already part of this venture.',
  managersOnly: 'Openings are for project managers.',
  changed: 'Someone else has changed this opening. You now see their version.',
  decided: applicationChanged,
} as const;

const wholeFrom1 = (max: number, message: string) =>
  z.number(message).int(message).min(1, message).max(max, message);
const oneOf = (options: readonly { value: string }[], message: string) =>
  z.enum(
    options.map(({ value }) => value),
    message,
  );
const named = (options: readonly { value: string }[]) =>
  options.filter(({ value }) => value !== otherOption.value);

/** The team's description of an opening. Nothing in it may name the venture. */
export const openingTerms = z.object({
  title: text(120, openingMessages.titleRequired),
  text: text(lengths.longText, openingMessages.textRequired),
  hours_per_week: wholeFrom1(60, openingMessages.hours),
  starts_on: enteredDay(openingMessages.dateRequired),
  months: wholeFrom1(36, openingMessages.months),
  /** In money or equity, in words. */
  pay: text(300, openingMessages.pay),
  place: text(120, openingMessages.place),
  /** Null: from anywhere. */
  country: countryCode(openingMessages.country).nullable().default(null),
  availability: oneOf(workAvailabilities, openingMessages.availability),
  industry: oneOf(ventureIndustries, openingMessages.industry),
  skills: z
    .array(oneOf(named(skills), openingMessages.skill))
    .max(20)
    .default([]),
});
export type OpeningTerms = z.output<typeof openingTerms>;

const venture = z.object({ id, name: z.string(), slug: z.string() });

const application = z.object({
  id,
  state: z.enum(applicationStates),
  note: z.string(),
  applied_at: z.string(),
  version: id,
  may: z.array(z.enum(applicationTable.acts)),
});

const opening = z.object({ id, state: z.enum(openingStates), terms: openingTerms, created_at: z.string() });

/** As project managers see it. */
const offeredOpening = opening.extend({
  /** Why it suits the caller, as text; null if nothing in their profile matches. */
  match: z.string().nullable(),
  /** Null until the caller is shortlisted. */
  venture: venture.nullable(),
  application: application.nullable(),
});
export type OfferedOpening = z.output<typeof offeredOpening>;

/** As the team and founders see it: founders read applications from when the team proposes them. */
const managedOpening = opening.extend({
  version: id,
  applications: boundedList(
    application.extend({ applicant: z.object({ id, name: z.string() }), match: z.string().nullable() }),
    'applications',
  ),
});
export type ManagedOpening = z.output<typeof managedOpening>;

const applicationForm = z.object({
  note: text(lengths.longText, openingMessages.noteRequired),
  /** What they learn once they are shortlisted stays confidential. */
  promises_confidentiality: z.literal(true, openingMessages.promise),
});
const stepForm = z.object({ act: z.enum(applicationTable.acts), version: id });

export const openingEndpoints = {
  /** Openings that the caller applied for, then open ones; each the best match first, then the newest. */
  list: get('/api/openings', 'member', { query: pageQuery, reply: page(offeredOpening) }),
  /** Applies for an opening; for project managers. */
  apply: post('/api/openings/:id/applications', 'member', {
    body: applicationForm,
    reply: success(offeredOpening),
  }),
  /** The openings of a venture, newest first, for its founders and the team. */
  ofVenture: get('/api/ventures/:id/openings', 'account', {
    params: idParams,
    reply: success(boundedList(managedOpening, 'openings')),
  }),
  /** Shortlists, proposes, agrees, accepts, declines or withdraws. Replies with the state only: the rest depends on who the caller is. */
  moveApplication: post('/api/openings/:id/applications/:application/steps', 'account', {
    body: stepForm,
    reply: success(z.object({ state: z.enum(applicationStates) })),
  }),
};

export const adminOpeningEndpoints = {
  /** Adds an opening for a project manager to a venture. */
  add: post('/api/admin/ventures/:id/openings', 'ventures.manage', {
    body: openingTerms,
    reply: success(managedOpening),
  }),
  /** Changes the terms of an open opening. */
  change: put('/api/admin/openings/:id', 'ventures.manage', {
    body: openingTerms.extend({ version: id }),
    reply: success(managedOpening),
  }),
  /** Closes an opening: no one can apply any longer, and pending applications are declined. */
  close: post('/api/admin/openings/:id/closing', 'ventures.manage', { reply: success(managedOpening) }),
};
