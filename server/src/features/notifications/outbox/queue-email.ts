import type { CalendarPart } from '../../../platform/calendar/calendar-entry.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { NewJob, Queue } from '../../../platform/jobs/jobs.ts';
import { isSingleAddress } from '../../../platform/mail/address.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import { type EmailContent, oneLine } from '../layout/email-content.ts';
import { type EmailBrand, renderEmail } from '../layout/email-layout.ts';
import { insertEmails, type NewEmail } from './email-outbox.repository.ts';

/**
 * Each job attempts an email, and with it the others queued for the same address. As long as an address has queued emails, one of them has
 * a job: a failed attempt schedules the next one, and a job whose node died runs again.
 */
export const deliveryQueue: Queue<{ emailId: number }> = { name: 'notifications.email-queued' };

/** A job that delivers an email after so many seconds; an email has one waiting job at most. */
export const deliveryOf = (emailId: number, seconds = 0): NewJob<{ emailId: number }> => ({
  payload: { emailId },
  startAfter: seconds,
  singletonKey: String(emailId),
});

interface Recipient {
  /** One bare address. */
  email: string;
  /** The account, where there is one: the email is deleted with it. */
  id?: number | null;
}

export interface EmailToQueue {
  to: Recipient;
  content: EmailContent;
  /** Where replies go, if not to the sender. */
  replyTo?: string | undefined;
  headers?: Record<string, string>;
  /** A UUID from the caller, if other emails refer to this one. */
  messageId?: string;
  /** Adds, changes or removes an entry in the recipient's calendar. */
  calendar?: CalendarPart;
  /** Identifies what the email is for, if it may be queued repeatedly: an address gets one email of a kind for it. */
  cause?: string;
}

/**
 * Stores emails in the caller's transaction and delivers each after the commit: once, as far as SMTP can promise, however long the mail
 * server is away, and after those queued for the address before. Features call `notifyByEmail`.
 * @throws DomainError `validation_failed` when the address or `replyTo` is not exactly one address.
 */
export async function queueEmails(tx: Transaction, emails: readonly EmailToQueue[]): Promise<void> {
  if (emails.length === 0) return;
  const { brand } = await readSections(tx, ['brand']);
  const ids = await insertEmails(
    tx.db,
    emails.map((email) => toNewEmail(email, brand)),
  );
  await tx.enqueueAll(
    deliveryQueue,
    ids.map((id) => deliveryOf(id)),
  );
}

function toNewEmail(
  { to, content, replyTo, headers, messageId, calendar, cause }: EmailToQueue,
  brand: EmailBrand,
): NewEmail {
  if (!isSingleAddress(to.email) || !isSingleAddress(replyTo ?? to.email)) {
    throw new DomainError('validation_failed', { message: 'Invalid email address' });
  }
  return {
    kind: content.kind,
    userId: to.id ?? null,
    to: to.email,
    replyTo: replyTo ?? null,
    subject: oneLine(content.subject),
    ...renderEmail(content, brand),
    headers: headers ?? {},
    calendar: calendar ?? null,
    cause: cause ?? null,
    ...(messageId !== undefined && { messageId }),
  };
}
