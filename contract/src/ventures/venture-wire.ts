import { z } from 'zod';
import { reviewStates } from '../listing/listing-transitions.ts';
import { boundedList } from '../wire/envelope.ts';
import { id, version } from '../wire/ids.ts';
import { operatorReceives } from './operator-receives.ts';
import { standings } from './standing.ts';
import { ventureProfile } from './venture-profile.ts';
import { ventureRoles } from './ventures.ts';

/** One row of a list of ventures. */
export const ventureSummary = z.object({
  id,
  /** `V-0042` */
  number: z.string(),
  /** The slug in its page's address. Earlier ones still lead to it. */
  slug: z.string(),
  name: z.string(),
  /** Where its logo is served, for those who may read the overview; null without one. */
  logo: z.string().nullable(),
  industry: z.string(),
  stage: z.string(),
  tagline: z.string(),
  listing: z.enum(['preparing', 'listed', 'raising', 'raised']),
  /** The state of the listing's review; null for readers outside the venture. */
  review: z.enum(reviewStates).nullable(),
  standing: z.enum(standings),
  /** The caller's roles in it; empty for the team. */
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
  /** Why the team removed them; only for the team. */
  ended_reason: z.string().nullable(),
});
export type PersonOfVenture = z.output<typeof personOfVenture>;

/** The overview of a venture, reduced to what the caller may read. */
export const ventureDetail = ventureSummary.extend({
  version,
  listed_at: z.string().nullable(),
  unlisted_reason: z.string().nullable(),
  standing_reason: z.string(),
  standing_at: z.string(),
  /** The administrator who is responsible. */
  lead: z.object({ id, name: z.string() }).nullable(),
  profile: ventureProfile,
  profile_version: version,
  /** What the operator receives from it, as the team entered it; null until then. */
  operator_receives: operatorReceives.nullable(),
  people: boundedList(personOfVenture, 'peopleOfVenture'),
  /** False once the last founder has left or lost their account: the venture is paused until the team adds a successor. */
  has_founder: z.boolean(),
  /** Whether the caller has paid money that was not returned: they follow its project and updates. */
  has_funded: z.boolean(),
  /** Submissions that led to it or were linked later. Empty for mentors. */
  submissions: boundedList(id, 'submissionsOfVenture'),
});
export type VentureDetail = z.output<typeof ventureDetail>;

/** An open invitation of a co-founder. */
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
  /** From the sender's answers; empty if they gave none. */
  proposal: z.object({ name: z.string(), industry: z.string(), stage: z.string() }),
  /** Why no venture can be created from this submission; null if it can. */
  refusal: z.string().nullable(),
});
export type VentureOffer = z.output<typeof ventureOffer>;
