import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { wireRequest } from '../submissions/revision-requests.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { boundedList } from '../wire/envelope.ts';
import { bytes, count, id, version } from '../wire/ids.ts';
import { healthReasonKinds, healthStates } from './health.ts';
import { milestoneStates, milestoneTable } from './milestone-steps.ts';
import { maxMilestones, reportLimits } from './project-messages.ts';
import { projectStates } from './project-states.ts';
import { projectTemplate } from './templates.ts';

const day = calendarDate;

export const wireHealth = z.object({
  state: z.enum(healthStates),
  reasons: z.array(
    z.object({
      kind: z.enum(healthReasonKinds),
      milestones: z.array(id),
      /** Days of silence, or risks that endanger dates; 0 for the others. */
      count,
    }),
  ),
});

const deliverable = z.object({
  id,
  title: z.string(),
  kind: z.enum(['file', 'link']),
  file: z.object({ name: z.string(), size: bytes }).nullable(),
  url: z.string().nullable(),
  provided_by: z.string().nullable(),
  provided_at: z.string().nullable(),
});

const person = z.object({ id, name: z.string() });

export const wireMilestone = z.object({
  id,
  /** Counts from 1 within the project. */
  number: version,
  title: z.string(),
  done_when: z.string(),
  state: z.enum(milestoneStates),
  /** The due date as first planned. */
  first_due_on: day,
  due_on: day,
  owner: person.nullable(),
  waits_for: z.array(id),
  deliverables: z.array(deliverable),
  submitted_by: z.string().nullable(),
  submitted_at: z.string().nullable(),
  /** Who accepts it once it is submitted. */
  accepting_side: z.enum(['founder', 'team']).nullable(),
  accepted_by: z.string().nullable(),
  accepted_at: z.string().nullable(),
  reference: z.string(),
  drop_reason: z.string(),
  /** Requests without an answer. */
  open_requests: count,
  version,
  /** What the caller can do with it. */
  may: z.array(z.enum(milestoneTable.acts)),
});
export type WireMilestone = z.output<typeof wireMilestone>;

/** A milestone that is due before one it waits for. */
const wireDelay = z.object({ id, due_on: day, earliest_on: day });

export const wireProject = z.object({
  id,
  venture: z.object({ id, name: z.string(), slug: z.string() }),
  name: z.string(),
  state: z.enum(projectStates),
  started_on: day,
  ended_at: z.string().nullable(),
  end_reason: z.string(),
  /** Null for investors who follow it: they see accepted milestones only. */
  health: wireHealth.nullable(),
  /** Today in the team's time zone, in which due dates are counted. */
  today: day,
  milestones: boundedList(wireMilestone, maxMilestones),
  delays: boundedList(wireDelay, maxMilestones),
  /** Who may own a milestone. */
  people: boundedList(person.extend({ role: z.enum(['founder', 'project_manager']) }), 'peopleOfVenture'),
  last_report_at: z.string().nullable(),
  /** What the caller can do with the project. */
  may: z.array(z.enum(['plan', 'report', 'budget', 'end'])),
});
export type WireProject = z.output<typeof wireProject>;

/** The project after a milestone was changed, with the milestones that its new due date delays. They are not moved. */
export const replannedProject = wireProject.extend({
  delayed_by_move: boundedList(wireDelay, maxMilestones),
});
export type ReplannedProject = z.output<typeof replannedProject>;

/** A line of a list of projects. */
export const projectSummary = wireProject
  .pick({ id: true, venture: true, name: true, state: true, started_on: true, last_report_at: true })
  .extend({
    health: wireHealth,
    lead: z.string().nullable(),
    milestones: count,
    accepted: count,
    submitted: count,
    next_due: z.object({ id, title: z.string(), due_on: day }).nullable(),
  });
export type ProjectSummary = z.output<typeof projectSummary>;

const step = z.object({
  act: z.enum([...milestoneTable.acts, 'reschedule']),
  by: z.string(),
  comment: z.string(),
  from_due_on: day.nullable(),
  to_due_on: day.nullable(),
  at: z.string(),
});

export const milestoneHistory = z.object({
  steps: boundedList(step, 'stepsOfMilestone'),
  requests: boundedList(wireRequest, 'requestsOfMilestone'),
});
export type MilestoneHistory = z.output<typeof milestoneHistory>;

export const wireReport = z.object({
  id,
  done: z.string(),
  next: z.string(),
  risks: boundedList(z.object({ text: z.string(), threatens_dates: z.boolean() }), reportLimits.risks),
  decisions: boundedList(z.object({ text: z.string() }), reportLimits.decisions),
  by: z.string(),
  at: z.string(),
});
export type WireReport = z.output<typeof wireReport>;

const sum = z.object({ planned: count, spent: count, left: z.number().int() });
export const wireBudget = z.object({
  version: count,
  currency: currency.nullable(),
  /** The use of funds of the newest round, then what earlier entries named. `percent` is null for these. */
  lines: boundedList(sum.extend({ line: z.string(), percent: count.nullable() }), 'budgetEntries'),
  months: boundedList(sum.extend({ month: z.string() }), 'budgetEntries'),
  entries: boundedList(
    z.object({ line: z.string(), month: z.string(), planned: count, spent: count }),
    'budgetEntries',
  ),
  total: sum,
});
export type WireBudget = z.output<typeof wireBudget>;

export const wireTemplate = z.object({
  id,
  version,
  template: projectTemplate,
  changed_by: z.string(),
  changed_at: z.string(),
});
export type WireTemplate = z.output<typeof wireTemplate>;
