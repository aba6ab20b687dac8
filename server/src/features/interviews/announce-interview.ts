import { type CalendarPart, calendarPart, type Organiser } from '../../platform/calendar/calendar-entry.ts';
import type { Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { domainOf } from '../../platform/mail/address.ts';
import { type Account, findAccount } from '../accounts/users/find-users.ts';
import { readOrganiser } from '../branding/read-organiser.ts';
import { type EmailContent, greeting } from '../notifications/layout/email-content.ts';
import { describeTime } from '../notifications/layout/meeting-time.ts';
import { type Text, worded } from '../notifications/layout/worded.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import type { FreedSlot } from './interviews.repository.ts';

export type InterviewEmailKind = `interview_${'booked' | 'moved' | 'soon' | 'cancelled'}`;

const subjects: Record<InterviewEmailKind, string> = {
  interview_booked: 'Your interview is booked',
  interview_moved: 'Your interview was moved',
  interview_soon: 'Your interview is coming up',
  interview_cancelled: 'Your interview was cancelled',
};

const sentences: Record<InterviewEmailKind, (when: string) => Text> = {
  interview_booked: (when) => worded('Your interview is booked for {time}.', { time: when }),
  interview_moved: (when) => worded('Your interview was moved. It is now on {time}.', { time: when }),
  interview_soon: (when) => worded('Your interview is on {time}.', { time: when }),
  interview_cancelled: (when) => worded('Your interview on {time} was cancelled.', { time: when }),
};

interface Interview {
  slot: Pick<FreedSlot, 'id' | 'uid' | 'starts_at' | 'ends_at' | 'place' | 'sequence'>;
  submission: { id: number; user_id: number | null };
  /** The call's, for applicants who have chosen none. */
  timeZone: string;
  /** Whether the applicant, whose interview was cancelled, can book another time. */
  mayBookAgain: boolean;
}

/** Emails the applicant about their interview, with the calendar entry where that changes. */
export async function announceInterview(
  tx: Transaction,
  platform: Platform,
  kind: InterviewEmailKind,
  interview: Interview,
): Promise<void> {
  const { slot, submission, timeZone, mayBookAgain } = interview;
  const to = submission.user_id === null ? undefined : await findAccount(tx.db, submission.user_id);
  if (!to) return;
  const link = `${platform.config.origin}/dashboard/submission/${submission.id}`;
  const organiser = await readOrganiser(tx, platform.config);
  await notifyByEmail(tx, {
    to,
    content: interviewContent(kind, {
      firstName: to.first_name,
      when: describeTime({ ...slot, time_zone: timeZone }, to.time_zone ?? timeZone),
      place: slot.place,
      mayBookAgain,
      link,
    }),
    ...(kind !== 'interview_soon' && { calendar: calendarOf(platform, kind, interview, { to, organiser }) }),
    subjects: [submission.id],
    cause: `${kind}:${slot.id}:${slot.sequence}`,
  });
}

function calendarOf(
  { config, clock }: Platform,
  kind: InterviewEmailKind,
  { slot, submission }: Interview,
  { to, organiser }: { to: Account; organiser: Organiser },
): CalendarPart {
  const isCancelled = kind === 'interview_cancelled';
  const entry = {
    uid: `interview-${slot.uid}-${submission.id}@${domainOf(organiser.email)}`,
    sequence: slot.sequence,
    title: 'Interview',
    startsAt: slot.starts_at,
    endsAt: slot.ends_at,
    link: `${config.origin}/dashboard/submission/${submission.id}`,
    changedAt: clock.now(),
    isCancelled,
  };
  return calendarPart(entry, isCancelled ? 'CANCEL' : 'REQUEST', { organiser, attendee: to.email });
}

interface InterviewText extends Pick<Interview, 'mayBookAgain'> {
  firstName: string;
  /** In the recipient's time zone. */
  when: string;
  place: string;
  link: string;
}

/** The text of the email. */
export const interviewContent = (
  kind: InterviewEmailKind,
  { firstName, when, place, mayBookAgain, link }: InterviewText,
): EmailContent => ({
  kind,
  subject: subjects[kind],
  preheader: 'Sign in to read more.',
  heading: subjects[kind],
  paragraphs: [
    greeting(firstName),
    sentences[kind](when),
    ...(kind !== 'interview_cancelled' ? [worded('Where: {place}', { place })] : []),
    ...(mayBookAgain ? ['You can book another time.'] : []),
  ],
  action: { label: 'Open your application', url: link },
  footer: 'You are receiving this email because you book interviews for your application.',
});
