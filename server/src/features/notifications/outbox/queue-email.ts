import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isSingleAddress } from '../../../platform/mail/address.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import type { EmailContent } from '../layout/email-content.ts';
import { renderEmail } from '../layout/email-layout.ts';
import { oneLine } from '../layout/email-text.ts';
import { emailQueued } from '../notifications.jobs.ts';
import { insertEmail } from './email-outbox.repository.ts';

interface QueueEmail extends EmailContent {
  /** What it is about, for operators, e.g. `reset-link`. */
  kind: string;
  /** One bare address. */
  to: string;
  userId?: number | null;
  /** Where answers go, when not to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
}

/**
 * Owes somebody a mail: it is stored in the caller's transaction and delivered after the commit, once, as far as SMTP can
 * promise, however long the mail server is away.
 * @throws DomainError `validation_failed` when `to` or `replyTo` is not exactly one address.
 */
export async function queueEmail(tx: Transaction, owed: QueueEmail): Promise<void> {
  const { kind, to, userId = null, replyTo = null, headers = {}, ...content } = owed;
  if (!isSingleAddress(to) || !isSingleAddress(replyTo ?? to)) {
    throw new DomainError('validation_failed', { message: 'Invalid email address' });
  }
  const { brand } = await readSections(tx, ['brand']);
  const { html, text } = renderEmail(content, brand.name);
  const subject = oneLine(content.subject);
  const mailId = await insertEmail(tx.db, { kind, userId, to, replyTo, subject, text, html, headers });
  await tx.enqueue(emailQueued, { mailId });
}
