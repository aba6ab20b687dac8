import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id, idParams, version } from '../wire/ids.ts';
import { applicationStates, applicationTable } from './application-steps.ts';
import { openingApplicationForm, openingTerms } from './opening-forms.ts';

export const openingStates = ['open', 'filled', 'closed'] as const;
export const openingStateLabels = { open: 'Open', filled: 'Filled', closed: 'Closed' } as const;

const venture = z.object({ id, name: z.string(), slug: z.string() });

const application = z.object({
  id,
  state: z.enum(applicationStates),
  note: z.string(),
  applied_at: z.string(),
  version,
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
  version,
  applications: boundedList(
    application.extend({ applicant: z.object({ id, name: z.string() }), match: z.string().nullable() }),
    'applications',
  ),
});
export type ManagedOpening = z.output<typeof managedOpening>;

const stepForm = z.object({ act: z.enum(applicationTable.acts), version });

export const openingEndpoints = {
  /** Openings that the caller applied for, then open ones; each the best match first, then the newest. */
  list: get('/api/openings', 'member', { query: pageQuery, reply: page(offeredOpening) }),
  /** Applies for an opening; for project managers. */
  apply: post('/api/openings/:id/applications', 'member', {
    body: openingApplicationForm,
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
    body: openingTerms.extend({ version }),
    reply: success(managedOpening),
  }),
  /** Closes an opening: no one can apply any longer, and pending applications are declined. */
  close: post('/api/admin/openings/:id/closing', 'ventures.manage', { reply: success(managedOpening) }),
};
