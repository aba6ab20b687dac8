import { operationMessages } from '@proxima/contract/operations/operations';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { NewJob, Queue } from '../../../platform/jobs/jobs.ts';
import { isSingleAddress } from '../../../platform/mail/address.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import { type EmailContent, oneLine } from '../layout/email-content.ts';
import { renderEmail } from '../layout/email-layout.ts';
import { deleteEmailsOf, insertEmails, type NewEmail, requeueEmail } from './email-outbox.repository.ts';

/**
 * Each job attempts an email, and with it the others queued for the same address. As long as an address has queued emails, one of them has
 * a job: a failed attempt schedules the next one, and a job whose node died runs again.
 */
export const deliveryQueue: Queue<{ mailId: number }> = { name: 'notifications.mail-owed' };

/** A job that delivers an email after so many seconds; an email has one waiting job at most. */
export const deliveryOf = (mailId: number, seconds = 0): NewJob<{ mailId: number }> => ({
  payload: { mailId },
  startAfter: seconds,
  singletonKey: String(mailId),
});

interface Recipient {
  /** One bare address. */
  email: string;
  /** The account, where there is one: the email is deleted with it. */
  id?: number | null;
}

interface EmailOptions {
  /** Where replies go, if not to the sender. */
  replyTo?: string | undefined;
  headers?: Record<string, string>;
  /** Names what the email is for, where that may be tried again: an address gets one email of a kind for it. */
  cause?: string;
}

export interface EmailToQueue extends EmailOptions {
  to: Recipient;
  content: EmailContent;
}

/**
 * Stores an email in the caller's transaction and delivers it after the commit: once, as far as SMTP can promise, however
 * long the mail server is away, and after those queued for the address before.
 * @throws DomainError `validation_failed` when the address or `replyTo` is not exactly one address.
 */
export const queueEmail = (
  tx: Transaction,
  to: Recipient,
  content: EmailContent,
  options: EmailOptions = {},
): Promise<void> => queueEmails(tx, [{ to, content, ...options }]);

/** The same for many emails, in one statement. */
export async function queueEmails(tx: Transaction, emails: readonly EmailToQueue[]): Promise<void> {
  if (emails.length === 0) return;
  const { brand } = await readSections(tx, ['brand']);
  const ids = await insertEmails(
    tx.db,
    emails.map((email) => toNewEmail(email, brand.name)),
  );
  await tx.enqueueAll(
    deliveryQueue,
    ids.map((id) => deliveryOf(id)),
  );
}

function toNewEmail({ to, content, replyTo, headers, cause }: EmailToQueue, brand: string): NewEmail {
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
    cause: cause ?? null,
  };
}

/** Deletes what was emailed to an account, and what is queued for it. */
export const deleteEmails = (tx: Transaction, userId: number): Promise<void> => deleteEmailsOf(tx.db, userId);

/** Sends a failed email again. @throws DomainError `conflict` for any other email. */
export async function retryEmail(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    if (!(await requeueEmail(tx.db, id))) {
      throw new DomainError('conflict', { message: operationMessages.notFailed });
    }
    await audit(tx.db, context, 'mail.retried', { kind: 'mail', id });
    await tx.enqueueAll(deliveryQueue, [deliveryOf(id)]);
  });
}
