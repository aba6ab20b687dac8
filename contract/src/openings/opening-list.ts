import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';
import { trimmedText } from '../wire/text.ts';
import { applicationStates } from './application-steps.ts';
import { openingStates } from './openings.ts';

/** What an open opening waits for: someone who acts on an application, or applications. */
export const openingWaits = ['team', 'founder', 'applicant', 'applications'] as const;
export type OpeningWait = (typeof openingWaits)[number];

/** After 'Waits for'. */
export const openingWaitLabels: Record<OpeningWait, string> = {
  team: 'Our team',
  founder: 'The founders',
  applicant: 'An applicant',
  applications: 'Applications',
};

/** Minimum ages of an opening to filter by, in days. */
export const openingAges = ['7', '30', '90'] as const;

/** Filters of the console's list. */
export const openingFilters = z.object({
  /** Text in the venture's name or the title. */
  search: trimmedText().max(200).optional(),
  state: z.enum(openingStates).optional(),
  waits: z.enum(openingWaits).optional(),
  /** Minimum age in days. */
  age: z.enum(openingAges).optional(),
});
export type OpeningFilters = z.output<typeof openingFilters>;

/** An opening in the console's list. */
const openingSummary = z.object({
  id,
  state: z.enum(openingStates),
  title: z.string(),
  venture: z.object({ id, name: z.string(), slug: z.string() }),
  created_at: z.string(),
  /** Oldest first. */
  applications: boundedList(
    z.object({ id, applicant: z.object({ id, name: z.string() }), state: z.enum(applicationStates) }),
    'applications',
  ),
  /** What an open opening waits for, in how many applications, and since when the oldest of them. */
  waits: boundedList(
    z.object({ for: z.enum(openingWaits), count: z.number().int().nonnegative(), since: z.string() }),
    openingWaits.length,
  ),
});
const counts = z.object({ total: count, team: count, founder: count, applicant: count, applications: count });
export type OpeningCounts = z.output<typeof counts>;
export type OpeningSummary = z.output<typeof openingSummary>;

export const openingListEndpoints = {
  /**
   * The openings of all ventures: open ones first, then the oldest first. `counts` says how many match apart from what they wait for, and
   * how many of these wait for each.
   */
  all: get('/api/admin/openings', 'ventures.read', {
    query: pageQuery.extend(openingFilters.shape),
    reply: page(openingSummary).extend({ counts }),
  }),
};
