import { z } from 'zod';
import { heldDecision } from '../submissions/review.ts';
import { newRequests, requestAnswers, requestMark, wireRequest } from '../submissions/revision-requests.ts';
import { neededFields } from '../ventures/profile-completeness.ts';
import { itemNames } from '../ventures/venture-record.ts';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count, version } from '../wire/ids.ts';
import { lengths, sizes } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { listingStates, listingTable } from './listing-transitions.ts';
import { unlistingForm } from './unlisting-form.ts';

export const listingMessages = {
  listing: 'Listing',
  submitted: 'Submitted for listing. Our team will review it and reply here.',
  withdrawn: 'Withdrawn. You can submit it again at any time.',
  decided: 'The decision has been sent.',
  unlisted: 'Unlisted. The catalogue no longer shows the venture.',
  relisted: 'The venture is listed again.',
  incomplete: 'The profile is not complete yet. Add what is missing, then submit again.',
  inactive: 'The venture is not active, so its listing cannot change.',
  withoutFounder: 'The venture has no founder. Add a successor first.',
  ownApproval: 'You have declared an interest in this venture, so someone else on the team has to list it.',
  unchecked: 'Complete the vetting checklist first: every check needs a result.',
  stale: 'The venture has changed since you opened it. Review what changed before you continue.',
  deciderLeft: 'the person who decided is no longer on the team.',
  overtaken: (label: string, reason = 'the venture changed in the meantime.') =>
    `The held decision '${label}' was not sent: ${reason}`,
  /** Why an act is not possible in the current state of the listing. */
} as const;

/** The versions that the caller saw. Sent with each decision; a decision about other versions is a conflict. */
const seen = z.object({
  version,
  profile_version: version,
  /** 0 without projections. */
  projections_version: count,
});
export type SeenListing = z.output<typeof seen>;

/** Steps that only the team sees. */
export const teamActs = ['close_request', 'reopen_request', 'not_sent'] as const;
export const listingStepActs = [...listingTable.acts, ...teamActs] as const;
export type ListingStepAct = (typeof listingStepActs)[number];

const step = z.object({
  act: z.enum(listingStepActs),
  at: z.string(),
  by: z.string(),
  /** Introduction, comment or reason. Requests and answers are in `requests`, by round. */
  comment: z.string().nullable(),
  /** How often the venture has been submitted, this step included. */
  round: z.number().int().nonnegative(),
  profile_version: version,
});
export type ListingStep = z.output<typeof step>;

const listing = z.object({
  state: z.enum(listingStates),
  listed_at: z.string().nullable(),
  unlisted_reason: z.string().nullable(),
  seen,
  /** What the profile still lacks before it can be submitted, and why an investor would ask for it. */
  missing: boundedList(z.object({ label: z.string(), why: z.string() }), neededFields.length),
  /** What the caller can do now. */
  may: z.array(z.enum(listingTable.acts)),
  /** By number. `version_number` is the round. */
  requests: boundedList(wireRequest, 'requestsOfListing'),
  /** Oldest first. */
  steps: boundedList(step, 'stepsOfListing'),
});
export type Listing = z.output<typeof listing>;

const adminListing = listing.extend({
  held: heldDecision.nullable(),
  /** Why the caller cannot list the venture now; null if they can. */
  approval_refusal: z.string().nullable(),
  /** Checks of the vetting without a result. */
  unchecked: z.array(z.enum(itemNames)),
  /** The version of the profile in the last decision of the team; null before there was one. */
  reviewed_profile_version: version.nullable(),
});
export type AdminListing = z.output<typeof adminListing>;

const path = '/api/ventures/:id/listing';
const adminPath = '/api/admin/ventures/:id/listing';
const ofVenture = { reply: success(listing) } as const;
const ofTeam = { reply: success(adminListing) } as const;
const decision = z.object({
  decision: z.enum(['approved', 'revision']),
  comment: text(lengths.comment).default(''),
  /** New requests, in addition to those that are open. */
  requests: newRequests.default([]),
  seen,
});
export type ListingDecision = z.output<typeof decision>;

export const listingEndpoints = {
  /** The current state of the listing, for the people of the venture. */
  get: get(path, 'account', ofVenture),
  /** Submits the venture for listing, with an answer to each open request. By founders. */
  submit: post(`${path}/submission`, 'member', {
    ...ofVenture,
    bodyLimit: sizes.formText,
    body: z.object({ answers: requestAnswers.default([]) }),
  }),
  /** Takes the venture out of the review. By founders. */
  withdraw: post(`${path}/withdrawal`, 'member', ofVenture),
};

export const adminListingEndpoints = {
  /** The listing with what only the team sees. */
  get: get(adminPath, 'ventures.read', ofTeam),
  /** Approves and lists, or requests changes. A stale `seen` is a 409 whose data describes the change. */
  decide: post(`${adminPath}/decision`, 'ventures.manage', {
    ...ofTeam,
    bodyLimit: sizes.formText,
    body: decision,
  }),
  /** Holds a decision for ten minutes, in which it can be undone. */
  hold: post(`${adminPath}/held-decision`, 'ventures.manage', {
    ...ofTeam,
    bodyLimit: sizes.formText,
    body: decision,
  }),
  /** Takes the venture out of the catalogue immediately. */
  unlist: post(`${adminPath}/unlisting`, 'ventures.manage', {
    ...ofTeam,
    body: unlistingForm,
  }),
  /** Lists an approved venture again. */
  relist: post(`${adminPath}/relisting`, 'ventures.manage', { ...ofTeam, body: z.object({ seen }) }),
  /** Closes or reopens one request. */
  markRequest: put(`${adminPath}/requests/:number`, 'ventures.manage', {
    ...ofTeam,
    body: requestMark,
  }),
};
