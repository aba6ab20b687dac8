import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';
import { trimmedText } from '../wire/text.ts';
import { addings, measureUnits } from './measures.ts';

/** What outcomes are grouped and filtered by. */
export const dimensions = ['programme', 'call', 'cohort', 'industry', 'country', 'year'] as const;
export type Dimension = (typeof dimensions)[number];

export const dimensionLabels: Record<Dimension, string> = {
  programme: 'Programme',
  call: 'Call',
  cohort: 'Cohort',
  industry: 'Industry',
  country: 'Country',
  year: 'Year',
};

/** Groups with fewer ventures are not shown, and neither is what would give them away (docs/rules.md, Outcomes). */
export const smallestGroup = 5;

/** Years after the end of a cohort at which it is counted how many ventures are still alive. */
export const aliveYears = [1, 2, 3, 5] as const;

export const outcomeMessages = {
  read: 'Outcomes',
  hidden: `Fewer than ${smallestGroup} ventures, or it would give such a group away.`,
  noImpact: 'This page is not public.',
  title: 'Outcomes',
} as const;

/** Keys of groups: ids of programmes, calls and cohorts as digits, industries and countries as stored, years. */
const key = trimmedText().max(80);
export const outcomeFilters = z.object({
  by: z.enum(dimensions).default('programme'),
  programme: key.optional(),
  call: key.optional(),
  cohort: key.optional(),
  industry: key.optional(),
  country: key.optional(),
  year: key.optional(),
});
export type OutcomeFilters = z.output<typeof outcomeFilters>;

/** Null: hidden, because the group is small. */
const figure = z.number().nullable();

const measureOfGroup = z.object({
  measure_id: id,
  /** Ventures that were asked, and those that reported a figure. */
  asked: figure,
  answered: figure,
  /** One for each currency. */
  values: boundedList(z.object({ currency: currency.nullable(), value: figure, ventures: figure }), 200),
  /** The newest figure's day. */
  latest_on: calendarDate.nullable(),
});
export type MeasureOfGroup = z.output<typeof measureOfGroup>;

/** What became of an application by now. Whatever is sent back for changes is undecided, too. */
export const applicationResults = ['selected', 'not_selected', 'undecided', 'withdrawn'] as const;
export type ApplicationResult = (typeof applicationResults)[number];

const groupFigures = z.object({
  applications: figure,
  /** What became of them: these add up to the applications. */
  selected: figure,
  not_selected: figure,
  undecided: figure,
  withdrawn: figure,
  /** Ventures that took a place, those of them that came without an application, and those that finished. */
  ventures: figure,
  without_application: figure,
  finished: figure,
  alive: boundedList(
    z.object({
      years: z.number().int(),
      /** Ventures whose cohort ended that long ago, those alive then, and those of which an answer since then, or their end, confirms it. */
      of: figure,
      alive: figure,
      confirmed: figure,
    }),
    aliveYears.length,
  ),
  measures: boundedList(measureOfGroup, 'measures'),
});
export type GroupFigures = z.output<typeof groupFigures>;

const option = z.object({ key: z.string(), label: z.string() });
const maxGroups = 1_000;
const options = boundedList(option, maxGroups);

const outcomeMeasure = z.object({
  id,
  name: z.string(),
  help: z.string(),
  unit: z.enum(measureUnits),
  adding: z.enum(addings),
  may_be_negative: z.boolean(),
  /** Whether the product knows its figures: nobody was asked. */
  is_known: z.boolean(),
  /** Where its figures come from, in words. */
  source: z.string(),
});
export type OutcomeMeasure = z.output<typeof outcomeMeasure>;

export const wireOutcomes = z.object({
  /** When they were counted. */
  at: z.string(),
  by: z.enum(dimensions),
  total: groupFigures,
  groups: boundedList(option.extend({ figures: groupFigures }), maxGroups),
  measures: boundedList(outcomeMeasure, 'measures'),
  /** What can be filtered by. */
  options: z.object({
    programme: options,
    call: options,
    cohort: options,
    industry: options,
    country: options,
    year: options,
  }),
});
export type Outcomes = z.output<typeof wireOutcomes>;

const wireImpact = wireOutcomes.pick({ at: true, total: true, measures: true }).extend({
  introduction: z.string(),
  cohorts: count,
  by_year: wireOutcomes.shape.groups,
});
export type Impact = z.output<typeof wireImpact>;

export const outcomeEndpoints = {
  /** Applications, ventures and measures, in all and by group. */
  read: get('/api/admin/outcomes', 'numbers.read', {
    query: outcomeFilters,
    readFromReplica: true,
    reply: success(wireOutcomes),
  }),
  /** The same for visitors, while the team has opened the page. */
  impact: get('/api/impact', 'public', {
    readFromReplica: true,
    cached: true,
    reply: success(wireImpact),
  }),
};
