import type { Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { type ArrivedEmail, RefusedEmail } from '../../platform/mail/inbound-email.ts';
import { type ReceivedEmail, UnreadableEmail } from '../../platform/mail/read-email.ts';
import { readEmailApart } from '../../platform/mail/read-email-apart.ts';
import { type MailboxName, readReplyAddress } from '../notifications/layout/reply-address.ts';

export interface Mailbox {
  name: MailboxName;
  /** Whether emails that a machine wrote are meant for it. */
  acceptsAutomatic?: true;
  /**
   * Stores an email to an address of the mailbox, once however often the email is delivered; `path` is the whole email.
   * @throws RefusedEmail, DomainError when it is not accepted; the sender's server is told why.
   */
  receive(platform: Platform, id: number, email: ReceivedEmail, path: string): Promise<void>;
}

/** Emails are read in memory: a few at a time. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 20, timeoutMs: 30_000 });
/** Temporary errors: the sender's server tries again. */
const retryable: readonly string[] = ['too_many_requests', 'unavailable', 'storage_full'];

/**
 * Gives an email to the mailbox that its address names. Automatic emails are accepted and ignored, except where they are expected.
 * @throws RefusedEmail
 */
export const receiveEmail = (
  platform: Platform,
  mailboxes: readonly Mailbox[],
  arrived: ArrivedEmail,
): Promise<void> =>
  inTurn(async () => {
    const domain = platform.config.mail.inbound?.domain ?? '';
    const address = await readReplyAddress(platform.db, arrived.to, domain);
    const mailbox = mailboxes.find(({ name }) => name === address?.mailbox);
    // Without a sender to reply to, it was sent by a machine (RFC 5321, 4.5.5).
    if (arrived.from === '' && !mailbox?.acceptsAutomatic) return;
    const email = await readEmailApart(arrived.path);
    if (email.isAutomatic && !mailbox?.acceptsAutomatic) return;
    if (!address || !mailbox) throw noSuchMailbox();
    await mailbox.receive(platform, address.id, email, arrived.path);
  }).catch((error: unknown) => {
    throw asRefusal(error);
  });

/** The same reply for an address whose subject is gone as for one that we never made. */
export const noSuchMailbox = (): RefusedEmail => new RefusedEmail(550, 'No such mailbox');

/**
 * With two senders, the relay may have verified one and we would read the other.
 * @throws RefusedEmail with `otherwise` when the email is from anyone else.
 */
export function assertOnlyFrom({ from }: ReceivedEmail, expected: string, otherwise: string): void {
  if (from.length > 1) throw new RefusedEmail(554, 'Emails with several senders are not accepted');
  if (from[0]?.toLowerCase() !== expected.toLowerCase()) throw new RefusedEmail(550, otherwise);
}

function asRefusal(error: unknown): unknown {
  if (error instanceof UnreadableEmail) return new RefusedEmail(554, onOneLine(error.message));
  if (!(error instanceof DomainError)) return error;
  return new RefusedEmail(retryable.includes(error.code) ? 451 : 554, onOneLine(error.message));
}

const onOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 300);
