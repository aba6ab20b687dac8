import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { messageIdOf } from '../../../platform/mail/address.ts';
import type { EmailContent } from '../../notifications/layout/email-content.ts';
import { replyAddress } from '../../notifications/layout/reply-address.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import type { SubmissionRow } from '../submissions.repository.ts';
import { insertEnquiryEmail, listEnquiryEmails } from './enquiries.repository.ts';

/** The most emails that one refers to: the first, which began the thread, and the newest. */
const maxReferences = 20;

interface ThreadEmail {
  content: EmailContent;
  cause: string;
}

/**
 * Queues an email to the enquirer that mail programs show in one thread with those before (RFC 5322, 3.6.4), and whose replies come
 * back to the enquiry where replies are accepted.
 */
export async function queueInThread(
  tx: Transaction,
  { config }: Pick<Platform, 'config'>,
  { id, email, user_id }: SubmissionRow,
  { content, cause }: ThreadEmail,
): Promise<void> {
  const { inbound, from } = config.mail;
  const earlier = await listEnquiryEmails(tx.db, id);
  const messageId = randomUUID();
  await insertEnquiryEmail(tx.db, {
    submission_id: id,
    message_id: messageIdOf(messageId, from),
    is_ours: true,
  });
  await notifyByEmail(tx, {
    to: { email, id: user_id },
    content,
    cause,
    messageId,
    headers: { ...referencesTo(earlier), ...writtenByPerson(content) },
    replyTo: inbound && (await replyAddress(tx.db, 'enquiry', id, inbound.domain)),
    subjects: [id],
  });
}

/** An answer is written by a person, so out-of-office programs may reply to it. */
const writtenByPerson = ({ kind }: EmailContent): Record<string, string> =>
  kind === 'enquiry_answered' ? { 'Auto-Submitted': 'no' } : {};

/** Refers to the last email of the enquirer, or else to our last one. */
function referencesTo(earlier: readonly { message_id: string; is_ours: boolean }[]): Record<string, string> {
  const last = earlier.findLast(({ is_ours }) => !is_ours) ?? earlier.at(-1);
  if (!last) return {};
  const ids = earlier.map(({ message_id }) => message_id);
  const [first = '', ...others] = ids;
  const references = [first, ...others.slice(-(maxReferences - 1))];
  return { 'In-Reply-To': last.message_id, References: references.join(' ') };
}
