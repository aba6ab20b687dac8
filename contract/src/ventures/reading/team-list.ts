import { z } from 'zod';
import { page, pageQuery } from '../../wire/envelope.ts';
import { count, id, idInAddress } from '../../wire/ids.ts';
import { trimmedText } from '../../wire/text.ts';
import { standings } from '../standing.ts';
import { ventureSummary } from '../venture-wire.ts';

/** What can wait for the team in a venture, in the order in which the console offers it. */
export const waitKinds = ['listing', 'changes', 'access', 'question', 'no_lead', 'no_founder'] as const;
export type WaitKind = (typeof waitKinds)[number];

export const waitLabels: Record<WaitKind, string> = {
  listing: 'Listing to review',
  changes: 'Changes to approve',
  access: 'Access request unanswered',
  question: 'Question unanswered',
  no_lead: 'No lead',
  no_founder: 'No founder',
};

/** Working days after which an unanswered request for access is shown to the team. */
export const accessWaitDays = 2;

/** Filters and order of the console's list. */
export const ventureFilters = z.object({
  search: trimmedText().max(200).optional(),
  standing: z.enum(standings).optional(),
  listing: z.enum(['preparing', 'listed', 'raising', 'raised']).optional(),
  /** `me`, `nobody`, or the id of an administrator. */
  lead: z.union([z.enum(['me', 'nobody']), idInAddress]).optional(),
  waits: z.enum(waitKinds).optional(),
  /** Newest first by default. */
  sort: z.enum(['newest', 'oldest', 'name']).optional(),
});
export type VentureFilters = z.output<typeof ventureFilters>;

export const teamListQuery = pageQuery.extend(ventureFilters.shape);

const teamVenture = ventureSummary.extend({
  lead: z.object({ id, name: z.string() }).nullable(),
  /** Names of founders whose accounts are enabled. */
  founders: z.array(z.string()),
  waits: z.array(z.enum(waitKinds)),
});
export type TeamVenture = z.output<typeof teamVenture>;

const counts = z.object({
  total: count,
  listing: count,
  changes: count,
  access: count,
  question: count,
  no_lead: count,
  no_founder: count,
});

/** One page of ventures, with the total number and the numbers of those that wait for something. */
export const teamListPage = page(teamVenture).extend({ counts });
