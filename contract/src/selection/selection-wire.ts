import { z } from 'zod';
import { livePhases } from '../events/event-kinds.ts';
import { localTime } from '../time/local-time.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { optionalText } from '../wire/text.ts';
import { selectionLimits as limits, selectionMessages as messages } from './selection-messages.ts';

/** What the team plans: when, where, how long each has, and in which order they present. */
export const selectionForm = z.object({
  /** On a clock in the call's time zone. */
  starts_at: localTime.shape.at,
  place: optionalText(lengths.quote),
  minutes: z
    .number(messages.minutes)
    .int(messages.minutes)
    .min(1, messages.minutes)
    .max(limits.minutes, messages.minutes),
  submission_ids: z
    .array(id)
    .min(1, messages.nobody)
    .max(limits.applications, messages.tooMany)
    .refine((ids) => new Set(ids).size === ids.length, messages.once),
});
export type SelectionForm = z.output<typeof selectionForm>;

/** Where the day stands. Of two positions, the one with more moves is the later one. */
export const selectionPosition = z.object({
  moves: count,
  phase: z.enum(livePhases),
  /** The application that presents; null between two. */
  submission_id: id.nullable(),
  /** The one that presents, or between two, that presented last; null before the first. */
  last_submission_id: id.nullable(),
  since: z.string().nullable(),
});
export type SelectionPosition = z.output<typeof selectionPosition>;

const named = z.object({ id, name: z.string() });

const day = z.object({
  stage: named,
  call: z.object({ id, title: z.string() }),
  time_zone: z.string(),
  starts_at: z.string(),
  place: z.string(),
  minutes: count,
  position: selectionPosition,
  /** The server's clock, by which the time left is counted. */
  now: z.string(),
});

/** The day as jurors follow it on their phones. */
export const followedDay = day.extend({
  order: boundedList(
    z.object({
      submission_id: id,
      title: z.string(),
      /** Whether it is the caller's to score, and whether the scores are in. */
      is_assigned: z.boolean(),
      is_in: z.boolean(),
    }),
    limits.applications,
  ),
});
export type FollowedDay = z.output<typeof followedDay>;

/** An application in the order of the day, for the team. */
const presentedApplication = z.object({
  submission_id: id,
  title: z.string(),
  applicant: z.string(),
  assigned: count,
  given: count,
  /** Jurors whose scores are missing. */
  missing: boundedList(named, 500),
  /** Null until all scores that the caller waits for are in. */
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  levelled: z.number().nullable(),
  is_chosen: z.boolean(),
  /** Decided, withdrawn or moved to another stage. */
  has_left: z.boolean(),
});
export type PresentedApplication = z.output<typeof presentedApplication>;

/** The day as the team runs it. */
export const selectionDay = day.extend({
  order: boundedList(presentedApplication, limits.applications),
  /** Set once the team has chosen: by whom, when, and why it departs from the ranks. */
  choice: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** `starts_at` on the call's own clock, as the form edits it. */
  starts_local: z.string(),
});
export type SelectionDay = z.output<typeof selectionDay>;

/** A time for an interview. */
const slot = z.object({ id, starts_at: z.string(), minutes: count, place: z.string() });

/** A time as the team sees it, with who has booked it. */
export const teamSlot = slot.extend({
  submission: z.object({ id, title: z.string(), applicant: z.string() }).nullable(),
});
export type TeamSlot = z.output<typeof teamSlot>;

/** Interview times for one applicant: those that are free, and their own. */
export const ownInterview = z.object({
  /** Null for a stage that applicants do not see. */
  stage: z.string().nullable(),
  time_zone: z.string(),
  own: slot.extend({ may_cancel: z.boolean() }).nullable(),
  free: boundedList(slot, limits.slots),
});
export type OwnInterview = z.output<typeof ownInterview>;
