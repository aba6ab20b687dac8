import { z } from 'zod';
import { calendarDate } from '../time/calendar-date.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text, trimmedText } from '../wire/text.ts';
import { cohortLimits as limits, cohortMessages as messages } from './cohort-messages.ts';
import { ownPlace } from './cohort-wire.ts';

/** An event of a cohort. */
export const cohortEvent = z.object({
  id,
  title: z.string(),
  kind: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  place: z.string(),
  counts_attendance: z.boolean(),
});
export type CohortEvent = z.output<typeof cohortEvent>;

/** A toolkit or course that is assigned to a cohort. */
export const cohortResource = z.object({
  id,
  slug: z.string(),
  kind: z.enum(['toolkit', 'course']),
  title: z.string(),
});

/** How far something has come: so many of so many. */
export const share = z.object({ done: count, of: count });
export type Share = z.output<typeof share>;

/** The milestones of a venture's project. */
export const milestoneShare = share.extend({
  late: count,
  next: z.object({ title: z.string(), due_on: calendarDate }).nullable(),
});

const mentor = z.object({ id, name: z.string(), about: z.string() });

/** What a founder shows the others of the cohort. */
const card = z.object({
  founder: z.string(),
  venture: z.string().nullable(),
  tagline: z.string(),
  website: z.string(),
});

export const announcement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  by: z.string(),
  sent_at: z.string(),
  recipients: count,
});
export type Announcement = z.output<typeof announcement>;

/** A cohort as its founders see it. Until the place is accepted, only the place and who leads it. */
export const cohortPage = z.object({
  place: ownPlace,
  lead: z.string().nullable(),
  is_part: z.boolean(),
  others: boundedList(card, limits.places),
  /** Ventures whose founders do not show their card. */
  not_shown: count,
  events: boundedList(cohortEvent.extend({ attended: z.boolean() }), limits.events),
  attendance: share,
  resources: boundedList(cohortResource.extend({ progress: share }), limits.resources),
  /** Null without a venture or a project. */
  milestones: milestoneShare.extend({ venture: z.string() }).nullable(),
  mentors: boundedList(mentor, limits.mentorsOfVenture),
  /** The newest first. */
  announcements: boundedList(announcement.omit({ recipients: true }), 'announcements'),
});
export type CohortPage = z.output<typeof cohortPage>;

/** How far a venture of a cohort has come. Check-ins are null until there is a plan of them. */
export const placeProgress = z.object({
  place_id: id,
  title: z.string(),
  founder: z.string(),
  venture_slug: z.string().nullable(),
  state: z.enum(['accepted', 'finished']),
  milestones: milestoneShare.nullable(),
  attendance: share,
  course: share,
  check_ins: share.nullable(),
  mentors: count,
  /** What it is behind with. */
  behind: boundedList(z.enum(['milestones', 'attendance', 'check_ins']), 3),
});
export type PlaceProgress = z.output<typeof placeProgress>;

/** Events and courses of a cohort, as the team chooses them. */
export const cohortContent = z.object({
  events: boundedList(cohortEvent, limits.events),
  resources: boundedList(cohortResource, limits.resources),
});
export type CohortContent = z.output<typeof cohortContent>;

export const contentForm = z.object({
  events: z.array(z.object({ id, counts_attendance: z.boolean() })).max(limits.events),
  resources: z.array(id).max(limits.resources),
});
export type ContentForm = z.output<typeof contentForm>;

/** The mentors of each venture, and who else could be one: by expertise, then by how few ventures they have. */
export const mentorMatches = z.object({
  mentors: boundedList(mentor.extend({ ventures: count }), 'mentors'),
  ventures: boundedList(
    z.object({
      place_id: id,
      title: z.string(),
      industry: z.string(),
      mentors: boundedList(id, limits.mentorsOfVenture),
      suggested: boundedList(z.object({ id, knows: z.boolean() }), 3),
    }),
    limits.places,
  ),
});
export type MentorMatches = z.output<typeof mentorMatches>;

export const announcementForm = z.object({
  title: text(lengths.shortText, messages.titleRequired),
  text: text(lengths.comment, messages.textRequired),
});
export type AnnouncementForm = z.output<typeof announcementForm>;

/** The email of an announcement as founders will get it. */
export const announcementPreview = z.object({
  subject: z.string(),
  text: z.string(),
  recipients: count,
});

/** Who was at an event of a cohort. */
export const eventAttendance = z.object({
  event: cohortEvent,
  places: boundedList(
    z.object({
      place_id: id,
      title: z.string(),
      founder: z.string(),
      at: z.string().nullable(),
      by_code: z.boolean(),
    }),
    limits.places,
  ),
});
export type EventAttendance = z.output<typeof eventAttendance>;

/** The letters and digits of codes, without those that look alike. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code as people type it: in any case, with spaces or hyphens. */
export const enteredCode = trimmedText(messages.wrongCode)
  .max(20, messages.wrongCode)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, ''))
  .refine((code) => code.length === limits.codeLength, messages.wrongCode)
  .meta({ examples: [codeAlphabet.slice(0, limits.codeLength)] });
