import { isOptional, isUrgent } from '@proxima/contract/notifications/choices';
import type { CalendarPart } from '../../../platform/calendar/calendar-entry.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { NewJob, Queue } from '../../../platform/jobs/jobs.ts';
import { isSingleAddress } from '../../../platform/mail/address.ts';
import { listRoles } from '../choices/choices.repository.ts';
import { readQuietEnds } from '../choices/read-quiet-ends.ts';
import { unsubscribeLinks } from '../choices/unsubscribe.ts';
import { type EmailContent, withUnsubscribeLink } from '../layout/email-content.ts';
import { type EmailStyle, renderEmail } from '../layout/email-layout.ts';
import { readEmailStyle } from '../wordings/read-email-style.ts';
import { insertEmails, type NewEmail } from './email-outbox.repository.ts';

/**
 * Each job attempts an email, and with it the others queued for the same address. As long as an address has queued emails, one of them has
 * a job: a failed attempt schedules the next one, and a job whose node died runs again.
 */
export const deliveryQueue: Queue<{ emailId: number }> = { name: 'notifications.email-queued' };

/** What goes to many people together waits for every email to one of them, e.g. a link to a new password. */
const priorityOf = (kind: string): number => (kind === 'mailing' ? -1 : 0);

/** A job that delivers an email after so many seconds or at a time; an email has one waiting job at most. */
export const deliveryOf = (
  emailId: number,
  startAfter: number | Date = 0,
  kind = '',
): NewJob<{ emailId: number }> => ({
  payload: { emailId },
  startAfter,
  singletonKey: String(emailId),
  priority: priorityOf(kind),
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
 * server is away, and after those queued for the address before. Features call `notifyByEmail`. Those that the recipient can switch off say how
 * (RFC 8058); those that are not urgent wait for the end of the recipient's quiet hours.
 * @throws DomainError `validation_failed` when the address or `replyTo` is not exactly one address.
 */
export async function queueEmails(tx: Transaction, emails: readonly EmailToQueue[]): Promise<void> {
  if (emails.length === 0) return;
  const style = await readEmailStyle(
    tx,
    emails.map(({ content }) => content.kind),
  );
  const letters = await forRecipients(tx, emails);
  const stored = await insertEmails(
    tx.db,
    letters.map((letter) => toNewEmail(letter, style)),
  );
  await tx.enqueueAll(
    deliveryQueue,
    stored.map(({ id, held_until, kind }) => deliveryOf(id, held_until ?? 0, kind)),
  );
}

interface Letter extends EmailToQueue {
  heldUntil: Date | null;
}

/** Adds the way to unsubscribe, and the end of quiet hours, where the account of the recipient decides about them. */
async function forRecipients(tx: Transaction, emails: readonly EmailToQueue[]): Promise<Letter[]> {
  const ids = emails.flatMap(({ to }) => to.id ?? []);
  const roles = await listRoles(tx.db, ids);
  const quietEnd = await readQuietEnds(tx.db, ids, tx.now());
  const linksOf = await unsubscribeLinks(tx.db, tx.origin);
  return emails.map((email) => {
    const { to, content, headers } = email;
    const role = roles.get(to.id ?? 0);
    if (to.id == null || !role) return { ...email, heldUntil: null };
    const heldUntil = isUrgent(content.kind, role) ? null : quietEnd(to.id);
    if (!isOptional(content.kind, role)) return { ...email, heldUntil };
    const links = linksOf(to.id, content.kind);
    return {
      ...email,
      heldUntil,
      content: withUnsubscribeLink(content, links.page),
      headers: { ...headers, ...links.headers },
    };
  });
}

function toNewEmail(
  { to, content, replyTo, headers, messageId, calendar, cause, heldUntil }: Letter,
  style: EmailStyle,
): NewEmail {
  if (!isSingleAddress(to.email) || !isSingleAddress(replyTo ?? to.email)) {
    throw new DomainError('validation_failed', { message: 'Invalid email address' });
  }
  return {
    kind: content.kind,
    userId: to.id ?? null,
    to: to.email,
    replyTo: replyTo ?? null,
    ...renderEmail(content, style),
    headers: headers ?? {},
    calendar: calendar ?? null,
    cause: cause ?? null,
    heldUntil,
    ...(messageId !== undefined && { messageId }),
  };
}
