import { z } from 'zod';
import { reviewStates } from '../listing/listing-transitions.ts';
import { operatorReceives } from './operator-receives.ts';
import { ventureProfile } from './venture-profile.ts';
import { standings, ventureRoles } from './ventures.ts';

const id = z.number().int().positive();

/** One row of a list of ventures. */
export const ventureSummary = z.object({
  id,
  /** `V-0042` */
  number: z.string(),
  /** Of its page's address. Earlier ones still lead to it. */
  slug: z.string(),
  name: z.string(),
  /** Where its logo is served, to whoever may read the overview; null without one. */
  logo: z.string().nullable(),
  industry: z.string(),
  stage: z.string(),
  tagline: z.string(),
  listing: z.enum(['preparing', 'listed', 'raising', 'raised']),
  /** Where the review of the listing is; null for readers outside of the venture. */
  review: z.enum(reviewStates).nullable(),
  standing: z.enum(standings),
  /** What the caller is in it; empty for the team. */
  roles: z.array(z.enum(ventureRoles)),
  created_at: z.string(),
});
export type VentureSummary = z.output<typeof ventureSummary>;

const personOfVenture = z.object({
  id,
  /** Null once the account is deleted. */
  user_id: id.nullable(),
  name: z.string(),
  role: z.enum(ventureRoles),
  since: z.string(),
  /** Null while they are part of the venture. */
  until: z.string().nullable(),
  /** Why the team removed them; for the team alone. */
  ended_reason: z.string().nullable(),
});
export type PersonOfVenture = z.output<typeof personOfVenture>;

/** The overview of a venture, cut down to what the caller may read. */
export const ventureDetail = ventureSummary.extend({
  version: id,
  listed_at: z.string().nullable(),
  unlisted_reason: z.string().nullable(),
  standing_reason: z.string(),
  standing_at: z.string(),
  /** The administrator who is responsible. */
  lead: z.object({ id, name: z.string() }).nullable(),
  profile: ventureProfile,
  profile_version: id,
  /** What the operator receives from it, as the team entered it; null until then. */
  operator_receives: operatorReceives.nullable(),
  people: z.array(personOfVenture),
  /** False once the last founder left, or their account ended: the venture is paused until the team adds a successor. */
  has_founder: z.boolean(),
  /** Whether money of the caller arrived at it and was not paid back: they follow its project and updates. */
  has_funded: z.boolean(),
  /** Submissions that led to it or were linked later. Empty for mentors. */
  submissions: z.array(id),
});
export type VentureDetail = z.output<typeof ventureDetail>;

/** An invitation of a co-founder that is open. */
export const ventureInvitation = z.object({
  id,
  email: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type VentureInvitation = z.output<typeof ventureInvitation>;

/** What the console offers for a submission: its venture, or one to create. */
export const ventureOffer = z.object({
  venture: z.object({ id, number: z.string(), slug: z.string(), name: z.string() }).nullable(),
  /** From the sender's answers; empty where they did not say. */
  proposal: z.object({ name: z.string(), industry: z.string(), stage: z.string() }),
  /** Why this submission becomes no venture, approved or not; null if it can. */
  refusal: z.string().nullable(),
});
export type VentureOffer = z.output<typeof ventureOffer>;
