import { nameOfSubmission } from '@proxima/contract/submissions/submission-name';
import type { Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { findAccount } from '../accounts/users/find-users.ts';
import { type EmailContent, greeting, oneLine } from '../notifications/layout/email-content.ts';
import { describeTime } from '../notifications/layout/meeting-time.ts';
import { asWritten, type Text, worded } from '../notifications/layout/worded.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import type { FreedSlot } from './interviews.repository.ts';

/** Why readers are written to about an interview. */
export type ReaderOccasion = 'soon' | 'moved' | 'cancelled';

interface ReadersOf {
  /** Accounts of those who read the application in the stage. */
  readerIds: readonly number[];
  slot: Pick<FreedSlot, 'id' | 'starts_at' | 'ends_at' | 'place' | 'sequence'>;
  /** The application's title line, which does not name its sender. */
  message: string;
  /** The call's, for readers who have chosen none. */
  timeZone: string;
}

/** Emails readers that an interview is coming up, or that one of which they were reminded was moved or cancelled; never who the applicant is. */
export async function writeToReaders(
  tx: Transaction,
  { config }: Pick<Platform, 'config'>,
  occasion: ReaderOccasion,
  { readerIds, slot, message, timeZone }: ReadersOf,
): Promise<void> {
  for (const id of readerIds) {
    const to = await findAccount(tx.db, id);
    if (!to) continue;
    const content = readerInterviewEmail(occasion, {
      firstName: to.first_name,
      title: nameOfSubmission({ business_name: null, title: null, message, call_id: null }),
      when: describeTime({ ...slot, time_zone: timeZone }, to.time_zone ?? timeZone),
      place: slot.place,
      link: `${config.origin}/jury`,
    });
    const cause = `interview-${occasion}:${slot.id}:${slot.sequence}:${id}`;
    await notifyByEmail(tx, { to: { email: to.email }, content, cause });
  }
}

interface ReaderText {
  firstName: string;
  title: string;
  /** In the recipient's time zone. */
  when: string;
  place: string;
  link: string;
}

const subjects: Record<ReaderOccasion, string> = {
  soon: 'An interview is coming up',
  moved: 'An interview was moved',
  cancelled: 'An interview was cancelled',
};

const sentences: Record<ReaderOccasion, (title: string, time: string) => Text> = {
  soon: (title, time) => worded('The interview about {title} is on {time}.', { title, time }),
  moved: (title, time) =>
    worded('The interview about {title} was moved. It is now on {time}.', { title, time }),
  cancelled: (title, time) => worded('The interview about {title} on {time} was cancelled.', { title, time }),
};

/** The text of the email. */
export const readerInterviewEmail = (
  occasion: ReaderOccasion,
  { firstName, title, when, place, link }: ReaderText,
): EmailContent => ({
  kind: 'jury_interview',
  subject: subjects[occasion],
  preheader: asWritten(oneLine(title)),
  heading: subjects[occasion],
  paragraphs: [
    greeting(firstName),
    sentences[occasion](oneLine(title), when),
    ...(occasion === 'cancelled' ? [] : [worded('Where: {place}', { place })]),
  ],
  action: { label: 'Open your juries', url: link },
  footer: 'You are receiving this email because you read this application.',
});
