import { defaultBrand } from '@proxima/contract/brand';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isSingleAddress } from '../../platform/mail/address.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './mail-layout.ts';
import { insertMail } from './mail-outbox.repository.ts';
import { oneLine } from './mail-text.ts';
import { mailOwed } from './notifications.jobs.ts';

interface OweMail extends MailContent {
  /** What it is about, for operators, e.g. `reset-link`. */
  kind: string;
  to: string;
  userId?: number | null;
  /** Where answers go, when not to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
  /** Absent: the product's own name. */
  brandName?: string;
}

/**
 * Owes somebody a mail: it is stored in the caller's transaction and delivered after the commit, once, as far as SMTP can
 * promise, however long the mail server is away.
 * @throws DomainError `validation_failed` when `to` or `replyTo` is not exactly one address.
 */
export async function oweMail(tx: Transaction, owed: OweMail): Promise<void> {
  const {
    kind,
    to,
    userId = null,
    replyTo = null,
    headers = {},
    brandName = defaultBrand.name,
    ...content
  } = owed;
  if (![to, replyTo ?? to].every(isSingleAddress)) {
    throw new DomainError('validation_failed', { message: 'Invalid email address' });
  }
  const { html, text } = renderMail(content, brandName);
  const subject = oneLine(content.subject);
  const mailId = await insertMail(tx.db, { kind, userId, to, replyTo, subject, text, html, headers });
  await tx.enqueue(mailOwed, { mailId });
}
