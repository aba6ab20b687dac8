import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { FailedDelivery } from '../../../platform/mail/report/refusal.ts';
import { isDeadAddress, type Refusal } from '../../../platform/mail/report/refusal.ts';
import { lockSentEmail, markReturned } from '../outbox/email-outbox.repository.ts';
import { insertDead } from './dead-addresses.repository.ts';

/** By which people prove that they read what an address receives; sent to dead ones, too. */
const provingKinds: readonly string[] = ['confirm_address', 'reset_link', 'sign_in_proof'];

/** Whether an email to a dead address is sent nevertheless. */
export const provesAddress = (kind: string): boolean => provingKinds.includes(kind);

/**
 * Records that a sent email came back, and marks its address as dead if the report says that the address does not exist. Reports about an
 * email that came back before, or that is no longer stored, change nothing.
 * @throws DomainError `unavailable` while the outcome of sending is not recorded yet: the report is to be delivered again.
 */
export async function recordReturn(
  platform: Platform,
  emailId: number,
  failed: readonly FailedDelivery[],
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const email = await lockSentEmail(tx.db, emailId);
    if (email?.state === 'queued' && email.attempts > 0) throw new DomainError('unavailable');
    const [first] = failed;
    if (email?.state !== 'sent' || !first) return;
    // A list or an alias can reach others: only a report about the address itself says that it is dead.
    const own = failed.find(({ address }) => address === email.to_address.toLowerCase());
    const { refusal } = own ?? first;
    await markReturned(tx.db, emailId, describeRefusal(refusal));
    if (own && isDeadAddress(own.refusal)) await insertDead(tx.db, emailId, reasonOf(own.refusal));
    platform.log.warn({ mail: emailId, code: refusal.code }, 'an email came back');
  });
}

export const describeRefusal = ({ code, text }: Refusal): string =>
  code === '' || text.includes(code) ? text : `${code} ${text}`;

export const reasonOf = ({ code, text }: Refusal) => ({ code, reason: text });
