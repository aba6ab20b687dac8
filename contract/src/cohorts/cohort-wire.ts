import { z } from 'zod';
import { calendarDate } from '../time/calendar-date.ts';
import { enteredDay } from '../time/entered-time.ts';
import { timeZone } from '../time/time-zones.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { cohortLimits as limits, cohortMessages as messages } from './cohort-messages.ts';
import { placeStates, placeTable } from './place-states.ts';

const integer = (max: number, error: string) => z.number(error).int(error).min(1, error).max(max, error);
const day = enteredDay(messages.dateRequired);

/** What the team enters about a cohort. */
export const cohortForm = z.object({
  name: text(lengths.shortText, messages.nameRequired),
  starts_on: day,
  ends_on: day,
  /** In which its days begin and end. */
  time_zone: timeZone,
  /** Who leads it, and in whose name places are passed on. */
  lead_id: id.nullable(),
  /** Null: as many as are approved. */
  places: integer(limits.places, messages.placesRange).nullable(),
  /** Days that a founder has to answer an offer, to the end of the last one. */
  answer_days: integer(limits.answerDays, messages.answerDays),
  /** Goes with every offer of a place. */
  acceptance_text: text(lengths.comment),
  /** Whether a free place goes to the next of the waiting list by itself, or once the lead says so. */
  offers_next: z.boolean(),
  /** The template of projects whose milestones each venture gets. */
  template_id: id.nullable(),
});
export type CohortForm = z.output<typeof cohortForm>;

/** Without a name, the copy's is the earlier one's with its year, or its number, raised by one. */
const copiedCohort = z.object({ call_id: id, copy_of: id, name: cohortForm.shape.name.optional() });
export type CopiedCohort = z.output<typeof copiedCohort>;

/** A new cohort of a call: as entered, or copied from an earlier cohort with its dates one year later. */
export const newCohort = z.union([cohortForm.extend({ call_id: id }), copiedCohort]);
export type NewCohort = z.output<typeof newCohort>;

/** How many places are in which state, and how many applications wait for one. */
const placeCounts = z.object({
  offered: count,
  accepted: count,
  declined: count,
  lapsed: count,
  finished: count,
  left: count,
  waiting: count,
});

const named = z.object({ id, name: z.string() });
const callOf = z.object({ id, title: z.string(), programme: z.string() });

/** A cohort in the team's list. */
export const listedCohort = z.object({
  id,
  name: z.string(),
  call: callOf,
  starts_on: calendarDate,
  ends_on: calendarDate,
  lead: named.nullable(),
  places: z.number().int().nullable(),
  counts: placeCounts,
});
export type ListedCohort = z.output<typeof listedCohort>;

/** A cohort as the team leads it. */
export const teamCohort = listedCohort.extend({
  ...cohortForm.shape,
  name: z.string(),
  starts_on: calendarDate,
  ends_on: calendarDate,
  time_zone: z.string(),
  acceptance_text: z.string(),
  /** Approved applications of the call without a place, e.g. from before there was a cohort. */
  without_place: count,
  version,
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export type TeamCohort = z.output<typeof teamCohort>;

/** What can be chosen for a cohort. */
export const cohortChoices = z.object({
  /** Who manages programmes. */
  leads: boundedList(named, 'administrators'),
  templates: boundedList(named, 'projectTemplates'),
  /** The newest calls without a cohort. */
  calls: boundedList(callOf.extend({ places: z.number().int().nullable(), time_zone: z.string() }), 100),
  /** Events to come, and those of the last three months. */
  events: boundedList(z.object({ id, title: z.string(), starts_at: z.string() }), limits.events),
  resources: boundedList(
    z.object({ id, title: z.string(), kind: z.enum(['toolkit', 'course']) }),
    'resources',
  ),
});
export type CohortChoices = z.output<typeof cohortChoices>;

/** A place as the team sees it. */
export const teamPlace = z.object({
  id,
  state: z.enum(placeStates),
  /** What the team can do with it now. */
  may: boundedList(z.enum(placeTable.acts), placeTable.acts.length),
  /** The first line of the application, or the venture's name. */
  title: z.string(),
  submission_id: id.nullable(),
  venture: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
  /** Null once the account is gone. */
  founder: named.nullable(),
  offered_at: z.string(),
  answer_by: z.string(),
  answered_at: z.string().nullable(),
  reason: z.string(),
  version,
});
export type TeamPlace = z.output<typeof teamPlace>;

/** An entry of a waiting list, in its order. */
export const waitingEntry = z.object({
  submission_id: id,
  position: count,
  title: z.string(),
  sender: z.string(),
  added_at: z.string(),
});
export type WaitingEntry = z.output<typeof waitingEntry>;

/** A place as the founder sees it. */
export const ownPlace = z.object({
  id,
  state: z.enum(placeStates),
  may: boundedList(z.enum(placeTable.acts), placeTable.acts.length),
  /** Whether it was offered to the caller, not to another founder of the venture. */
  is_own: z.boolean(),
  cohort: z.object({
    id,
    name: z.string(),
    programme: z.string(),
    starts_on: calendarDate,
    ends_on: calendarDate,
    time_zone: z.string(),
  }),
  /** Words of the team that go with the offer. */
  text: z.string(),
  answer_by: z.string(),
  answered_at: z.string().nullable(),
  shows_card: z.boolean(),
  version,
});
export type OwnPlace = z.output<typeof ownPlace>;
