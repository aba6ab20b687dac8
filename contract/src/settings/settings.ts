import { z } from 'zod';
import { replyPromise } from '../chat/reply-promise.ts';
import { defaultPromise } from '../chat/reply-time.ts';
import { impactSettings } from '../outcomes/impact-settings.ts';
import { approvalDays, approvalMessages } from '../submissions/after-approval.ts';
import { timeZone } from '../time/time-zones.ts';
import { get, put } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';

export const settingsMessages = {
  saved: 'Settings saved.',
  stale: 'Someone else has changed the settings. You now see their version.',
  days: 'Choose at least one day',
  time: 'Enter a time, e.g. 09:00',
  tooShort: 'Must be at least an hour after the start',
  years: 'Enter 1 to 30 years',
  minutes: 'Enter 5 to 6,000 minutes',
  hours: 'Enter 0 to 100 hours',
  reviewers: 'Enter 0 to 5 reviewers',
  dueDays: 'Enter 0 to 90 days',
} as const;

/** Days of the week as ISO 8601 numbers them. */
export const weekdays = [
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
  { value: 4, label: 'Thursday' },
  { value: 5, label: 'Friday' },
  { value: 6, label: 'Saturday' },
  { value: 7, label: 'Sunday' },
] as const;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wholeDay = 24 * 60;

/** Minutes from the beginning to the end of a working day; an end of 00:00 is midnight, the end of the day. */
const minutesBetween = (from: string, to: string): number => (minutesOf(to) || wholeDay) - minutesOf(from);

const time = z.string(settingsMessages.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, settingsMessages.time);

/** When the team replies: the same hours on each working day, in one time zone. */
const workingHours = z
  .object({
    time_zone: timeZone,
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1, settingsMessages.days)
      .max(7)
      .overwrite((days) => [...new Set(days)].sort()),
    from: time,
    to: time,
  })
  .refine(({ from, to }) => minutesBetween(from, to) >= 60, {
    path: ['to'],
    error: settingsMessages.tooShort,
  });
export type WorkingHours = z.output<typeof workingHours>;

/** Working minutes after which an unanswered member is escalated. */
export const escalationMinutes = { min: 5, max: 6_000 } as const;

const escalation = z.object({
  on: z.boolean(),
  after_minutes: z
    .number(settingsMessages.minutes)
    .int(settingsMessages.minutes)
    .min(escalationMinutes.min, settingsMessages.minutes)
    .max(escalationMinutes.max, settingsMessages.minutes),
  /** Administrators to notify; an empty list means everyone who may reply to members. */
  to: z.array(id).max(100),
});

/** Days that reviewers have. */
export const dueDays = { min: 0, max: 90 } as const;

/** How many reviewers assess a submission. */
export const reviewerNumbers = { min: 0, max: 5 } as const;
const reviewers = z
  .number(settingsMessages.reviewers)
  .int(settingsMessages.reviewers)
  .min(reviewerNumbers.min, settingsMessages.reviewers)
  .max(reviewerNumbers.max, settingsMessages.reviewers);

const sendOrHold = z.enum(['send', 'hold']);

/** Settings that an owner may change at any time. */
export const runTimeSettings = z.object({
  working_hours: workingHours,
  escalation,
  /** The console's default choice, for one decision and for several together. */
  decisions: z.object({ one: sendOrHold, many: sendOrHold }),
  /** The reply time promised on the site, in its emails and in its dashboards. */
  replies: replyPromise,
  /** How soon the team takes the next step after an approval. */
  approvals: z.object({
    working_days: z
      .number(approvalMessages.days)
      .int(approvalMessages.days)
      .min(approvalDays.min, approvalMessages.days)
      .max(approvalDays.max, approvalMessages.days),
  }),
  /** For how many years after a round the agreements of its investors are stored, even if their accounts are deleted. */
  rounds: z.object({
    retention_years: z
      .number(settingsMessages.years)
      .int(settingsMessages.years)
      .min(1, settingsMessages.years)
      .max(30, settingsMessages.years),
  }),
  /** Hours of office hours that a venture can book in a month, unless the team sets another number for it. */
  office_hours: z.object({
    hours_a_month: z
      .number(settingsMessages.hours)
      .int(settingsMessages.hours)
      .min(0, settingsMessages.hours)
      .max(100, settingsMessages.hours),
  }),
  /** Fair review: how many reviewers assess each kind of submission, and who chooses them. */
  reviews: z.object({
    reviewers: z.object({ entrepreneur: reviewers, investor: reviewers, project_manager: reviewers }),
    assigning: z.enum(['automatic', 'by_hand']),
    /** Days that reviewers have from when they are assigned; 0 for no date. */
    due_days: z
      .number(settingsMessages.dueDays)
      .int(settingsMessages.dueDays)
      .min(dueDays.min, settingsMessages.dueDays)
      .max(dueDays.max, settingsMessages.dueDays),
    /** Whether reviewers of a kind see the sender only once their assessment is in. */
    blind: z.object({ entrepreneur: z.boolean(), investor: z.boolean(), project_manager: z.boolean() }),
  }),
  /** The public page of outcomes. */
  impact: impactSettings,
  /** Emails to the team. */
  emails: z.object({ new_submissions: z.boolean() }),
});
export type TeamSettings = z.output<typeof runTimeSettings>;

/** The settings of a new installation. */
export const defaultSettings: TeamSettings = {
  working_hours: { time_zone: 'UTC', days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' },
  escalation: { on: true, after_minutes: 240, to: [] },
  decisions: { one: 'hold', many: 'hold' },
  replies: defaultPromise,
  approvals: { working_days: approvalDays.default },
  rounds: { retention_years: 10 },
  office_hours: { hours_a_month: 4 },
  reviews: {
    reviewers: { entrepreneur: 2, investor: 2, project_manager: 2 },
    assigning: 'automatic',
    due_days: 0,
    blind: { entrepreneur: false, investor: false, project_manager: false },
  },
  impact: { is_public: false, introduction: '' },
  emails: { new_submissions: true },
};

const wireSettings = z.object({
  settings: runTimeSettings,
  /** Increases with each change; 0 before the first one. */
  version: count,
  changed_by: z.string().nullable(),
  changed_at: z.string().nullable(),
});
export type WireSettings = z.infer<typeof wireSettings>;

const path = '/api/admin/settings';

export const settingsEndpoints = {
  /** Working hours, escalation, the promised reply time, the default for decisions, emails to the team. */
  read: get(path, 'conversations.answer', { reply: success(wireSettings) }),
  /** Replaces all settings; refused if someone has changed them since they were read. */
  change: put(path, 'team.manage', {
    body: z.object({ version: count, settings: runTimeSettings }),
    reply: success(wireSettings),
  }),
};
