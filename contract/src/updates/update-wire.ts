import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { wireReport } from '../projects/project-wire.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { boundedList } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { listLimits } from '../wire/row-limits.ts';
import { updateLimits } from './update-messages.ts';

const minor = z.number().int();

const budgetSum = z.object({ planned: minor, spent: minor });
/** The budget of the project as it stood when the update was published. */
export const publishedBudget = z.object({
  currency,
  lines: z.array(budgetSum.extend({ line: z.string() })),
  total: budgetSum,
});
export type PublishedBudget = z.output<typeof publishedBudget>;

const offer = z.object({ name: z.string(), note: z.string(), at: z.string() });

const wireAsk = z.object({
  id,
  text: z.string(),
  /** Who can help, for founders and the team; null for everyone else. */
  offers: z.array(offer).nullable(),
  /** What the caller offered. */
  own_offer: z.object({ note: z.string(), at: z.string() }).nullable(),
});

export type WireAsk = z.output<typeof wireAsk>;

export const wireUpdate = z.object({
  id,
  /** `2027-03`. */
  month: z.string(),
  highlights: z.string(),
  challenges: z.string(),
  metrics: boundedList(
    z.object({
      name: z.string(),
      unit: z.string(),
      value: z.number(),
      /** The value of the latest earlier month that has one. */
      before: z.object({ month: z.string(), value: z.number() }).nullable(),
    }),
    updateLimits.metrics,
  ),
  asks: boundedList(wireAsk, updateLimits.asks),
  /** A weekly report that the founder published with it. */
  report: wireReport.omit({ by: true }).nullable(),
  budget: publishedBudget.nullable(),
  by: z.string(),
  published_at: z.string(),
  /** For founders and the team; no one else sees an update that was taken back. */
  withdrawn_at: z.string().nullable(),
  /** What the caller can do. */
  may: z.array(z.enum(['withdraw', 'offer'])),
});
export type WireUpdate = z.output<typeof wireUpdate>;

/** A named figure over the months, the earliest first. */
export const metricSeries = z.object({
  id,
  name: z.string(),
  unit: z.string(),
  points: z.array(z.object({ month: z.string(), value: z.number() })),
});
export type MetricSeries = z.output<typeof metricSeries>;

/** What a founder can include in the next update in addition to its text. */
export const updateTemplate = z.object({
  /** This month, in the team's time zone. */
  month: z.string(),
  reports: boundedList(z.object({ id, at: z.string(), done: z.string() }), listLimits.latestReports),
  has_budget: z.boolean(),
});
export type UpdateTemplate = z.output<typeof updateTemplate>;

/** A venture that an investor funded, with what they follow of it. */
export const followedVenture = z.object({
  venture: z.object({ id, slug: z.string(), name: z.string() }),
  updates: z.number().int(),
  latest: z.object({ month: z.string(), highlights: z.string(), published_at: z.string() }).nullable(),
  /** Accepted milestones, the newest first. */
  milestones: z.array(
    z.object({
      id,
      title: z.string(),
      due_on: calendarDate,
      accepted_on: calendarDate,
      is_on_time: z.boolean(),
    }),
  ),
});
export type FollowedVenture = z.output<typeof followedVenture>;
