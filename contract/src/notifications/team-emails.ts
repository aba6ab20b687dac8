import { z } from 'zod';
import type { AdminRight } from '../team/rights.ts';
import { get, put } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { type NotificationKind, shownKind } from './kinds.ts';

/** When an administrator gets the emails of a topic: immediately, in the daily digest, or never. The bell shows them either way. */
export const emailTimings = ['now', 'daily', 'none'] as const;
export type EmailTiming = (typeof emailTimings)[number];

export const emailTimingLabels: Record<EmailTiming, string> = {
  now: 'Immediately',
  daily: 'In the daily digest',
  none: 'No email',
};

interface TeamTopic {
  label: string;
  /** Applies until someone chooses. The specification requires an email to every administrator about each submission. */
  timing: EmailTiming;
  /** Only administrators with at least one of these rights get the emails. */
  rights: readonly AdminRight[];
}

/** Topics of the emails to the team; each administrator chooses for themselves (docs/rules.md, Notifications). */
export const teamTopics = {
  submissions: {
    label: 'New submissions and new versions',
    timing: 'now',
    rights: ['submissions.decide'],
  },
  enquiries: { label: 'Enquiries and replies to them', timing: 'now', rights: ['submissions.decide'] },
  additions: { label: 'Remarks, files and withdrawals', timing: 'daily', rights: ['submissions.decide'] },
  assignments: { label: 'Submissions to assess', timing: 'daily', rights: ['submissions.decide'] },
  mentions: {
    label: 'Notes that mention you',
    timing: 'now',
    rights: ['submissions.read', 'conversations.answer'],
  },
  waiting: {
    label: 'Members waiting for a reply',
    timing: 'now',
    rights: ['conversations.answer'],
  },
  tasks: {
    label: 'Your tasks: new and overdue ones',
    timing: 'now',
    rights: ['events.manage', 'ventures.read'],
  },
  ventures: { label: 'Ventures', timing: 'now', rights: ['ventures.read'] },
} as const satisfies Record<string, TeamTopic>;
export type TeamTopicName = keyof typeof teamTopics;
export const teamTopicNames = Object.keys(teamTopics) as TeamTopicName[];

/** The topics that concern an administrator with these rights. */
export const topicsWith = (rights: readonly AdminRight[]): TeamTopicName[] =>
  teamTopicNames.filter((name) => teamTopics[name].rights.some((right) => rights.includes(right)));

const topicsOfKinds: Partial<Record<NotificationKind, TeamTopicName>> = {
  new_submission: 'submissions',
  new_enquiry: 'enquiries',
  enquiry_replied: 'enquiries',
  submission_added_to: 'additions',
  submission_withdrawn: 'additions',
  assessment_assigned: 'assignments',
  mentioned_on_submission: 'mentions',
  mentioned_in_conversation: 'mentions',
  unanswered_members: 'waiting',
  event_task: 'tasks',
  booking_task: 'tasks',
  task_on_submission: 'tasks',
  task_in_conversation: 'tasks',
  task_on_venture: 'tasks',
  overdue_task_on_submission: 'tasks',
  overdue_task_in_conversation: 'tasks',
  overdue_task_on_venture: 'tasks',
};

const ofVentures: readonly string[] = ['venture', 'question', 'round', 'project', 'opening'];

/** The topic of a kind; emails without one, e.g. about the account or the calendar, are always sent immediately. */
export function teamTopicOf(kind: NotificationKind): TeamTopicName | undefined {
  const row = shownKind(kind);
  const isOfVenture = row?.email === 'now' && ofVentures.includes(row.subject);
  return topicsOfKinds[kind] ?? (isOfVenture ? 'ventures' : undefined);
}

export const teamEmailMessages = {
  list: 'Your emails',
  saved: 'Your choice is saved.',
  hour: 'Choose an hour of the day',
} as const;

/** The hour at which the digest is sent by default, in the recipient's time zone. */
export const defaultDigestHour = 8;

/** Maximum lines of one digest; the rest are only counted. */
export const maxDigestLines = 30;

const timing = z.enum(emailTimings);
const choices = z.object({
  timings: z.object({
    submissions: timing,
    enquiries: timing,
    additions: timing,
    assignments: timing,
    mentions: timing,
    waiting: timing,
    tasks: timing,
    ventures: timing,
  } satisfies Record<TeamTopicName, unknown>),
  digest_hour: z.number(teamEmailMessages.hour).int(teamEmailMessages.hour).min(0).max(23),
});
export type TeamEmailChoices = z.output<typeof choices>;

const path = '/api/users/team-emails';
const reply = success(choices);

/** For administrators; a member gets `not_found`. */
export const teamEmailEndpoints = {
  /** When the caller gets emails to the team. */
  read: get(path, 'account', { reply }),
  /** Changes only what is given. */
  change: put(path, 'account', {
    repeat: 'natural',
    body: z.object({
      timings: choices.shape.timings.partial().default({}),
      digest_hour: choices.shape.digest_hour.optional(),
    }),
    reply,
  }),
};
