import type { Role } from '../accounts/roles.ts';
import type { AdminRight } from '../team/rights.ts';

/** When someone is emailed about a kind of notification: immediately, in a digest, or never. */
export const paces = ['now', 'daily', 'weekly', 'never'] as const;
export type Pace = (typeof paces)[number];

export const paceLabels: Record<Pace, string> = {
  now: 'Immediately',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  never: 'No email',
};

/** A group of kinds on the page of preferences. A choice for a topic applies to its kinds without a choice of their own. */
export interface Topic {
  label: string;
  /** What its notifications are about, where the label does not say it. */
  about?: string;
  /** Applies until someone chooses. */
  email: Pace | (Partial<Record<Role, Pace>> & { others: Pace });
  /** Why its notifications cannot be switched off. They are in the bell, and emailed immediately. */
  required?: string;
  /** Sent during quiet hours, too, and to no digest. */
  isUrgent?: true;
  /** Administrators without any of these rights are not shown it. */
  rights?: readonly AdminRight[];
}

/**
 * Every topic, in the order of the page. The specification requires an email to every administrator about each submission, and to its sender
 * at each decision; both are defaults.
 */
export const topics = {
  account: {
    label: 'Account and security',
    about: 'Your password, devices, access tokens and investor status.',
    email: 'now',
    required: 'These protect your account.',
    isUrgent: true,
  },
  money: {
    label: 'Commitments and payments',
    about: 'What you have to answer by a date, and what becomes of your money.',
    email: 'now',
    required: 'Your rights and deadlines depend on them.',
  },
  calendar: {
    label: 'Seats, bookings and interviews',
    about: 'With an entry for your calendar, which each email adds, moves or removes.',
    email: 'now',
    required: 'Without them your calendar would be wrong.',
  },
  messages: { label: 'Messages from our team', email: 'now' },
  submissions: { label: 'Your submissions and enquiries', email: 'now' },
  applications: { label: 'Your applications', about: 'To calls and openings.', email: 'now' },
  programme: { label: 'Your programme', about: 'Places, announcements and check-ins.', email: 'now' },
  venture: {
    label: 'Your ventures',
    about: 'Listing, people, access and questions of ventures you work for.',
    email: 'now',
  },
  followed: { label: 'Ventures you follow', email: 'now' },
  explored: {
    label: 'Ventures you explore',
    about: 'Your access to them, and answers to your questions.',
    email: 'now',
  },
  rounds: { label: 'Rounds', about: 'When they open, change state and close.', email: 'now' },
  projects: {
    label: 'Projects and milestones',
    email: { investor: 'weekly', others: 'now' },
  },
  events: {
    label: 'Events and office hours',
    about: 'Invitations, waitlists, notes and reminders.',
    email: 'now',
  },
  dossiers: { label: 'Dossiers you ordered', email: 'now' },
  news: {
    label: 'News from our team',
    about: 'Emails that our team writes to many members together.',
    email: 'now',
  },
  new_submissions: {
    label: 'New submissions and new versions',
    email: 'now',
    rights: ['submissions.decide'],
  },
  enquiries: { label: 'Enquiries and replies to them', email: 'now', rights: ['submissions.decide'] },
  additions: {
    label: 'Remarks, files and withdrawals',
    email: 'daily',
    rights: ['submissions.decide'],
  },
  assignments: { label: 'Submissions to assess', email: 'daily', rights: ['submissions.decide'] },
  mentions: {
    label: 'Notes that mention you',
    email: 'now',
    rights: ['submissions.read', 'conversations.answer'],
  },
  waiting: { label: 'Members waiting for a reply', email: 'now', rights: ['conversations.answer'] },
  tasks: { label: 'Your tasks', about: 'New and overdue ones.', email: 'now' },
  snoozed: {
    label: 'Snoozed work that is due again',
    email: 'never',
    rights: ['submissions.read', 'conversations.answer'],
  },
  ventures: { label: 'Ventures', email: 'now', rights: ['ventures.read'] },
  cohorts: { label: 'Cohorts you lead', email: 'now', rights: ['programmes.manage'] },
  accreditations: { label: 'Accreditations of investors', email: 'now', rights: ['members.manage'] },
  operations: { label: 'Exports and webhooks', email: 'now', rights: ['team.manage'] },
} as const satisfies Record<string, Topic>;
export type TopicName = keyof typeof topics;
export const topicNames = Object.keys(topics) as TopicName[];
