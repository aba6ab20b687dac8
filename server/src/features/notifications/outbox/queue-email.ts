import { operationMessages } from '@proxima/contract/admin/operations';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { isSingleAddress } from '../../../platform/mail/address.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import { type EmailContent, oneLine } from '../layout/email-content.ts';
import { renderEmail } from '../layout/email-layout.ts';
import { deleteEmailsOf, insertEmail, requeueEmail } from './email-outbox.repository.ts';

/**
 * An email to deliver; each job is one attempt. As long as an email is queued it has a job at its due time: an attempt that
 * fails leaves the next one, and the attempt of a node that dies is run again.
 */
export const deliveryQueue: Queue<{ mailId: number }> = { name: 'notifications.mail-owed' };

/** Leaves a job that delivers an email after so many seconds; an email has one waiting job at most. */
export const scheduleDelivery = (
  { enqueue }: Pick<Transaction, 'enqueue'>,
  mailId: number,
  seconds = 0,
): Promise<void> => enqueue(deliveryQueue, { mailId }, { startAfter: seconds, singletonKey: String(mailId) });

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
}

/**
 * Stores an email in the caller's transaction and delivers it after the commit: once, as far as SMTP can promise, however
 * long the mail server is away.
 * @throws DomainError `validation_failed` when the address or `replyTo` is not exactly one address.
 */
export async function queueEmail(
  tx: Transaction,
  { email: to, id: userId = null }: Recipient,
  content: EmailContent,
  { replyTo, headers = {} }: EmailOptions = {},
): Promise<void> {
  if (!isSingleAddress(to) || !isSingleAddress(replyTo ?? to)) {
    throw new DomainError('validation_failed', { message: 'Invalid email address' });
  }
  const { brand } = await readSections(tx, ['brand']);
  const mailId = await insertEmail(tx.db, {
    kind: content.kind,
    userId,
    to,
    replyTo: replyTo ?? null,
    subject: oneLine(content.subject),
    ...renderEmail(content, brand.name),
    headers,
  });
  await scheduleDelivery(tx, mailId);
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
    await scheduleDelivery(tx, id);
  });
}
