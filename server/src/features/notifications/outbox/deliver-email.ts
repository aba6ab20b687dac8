import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { bareAddress, domainOf } from '../../../platform/mail/address.ts';
import { EmailRefused, type Mail } from '../../../platform/mail/mailer.ts';
import {
  claimEmail,
  findSecondsUntilDue,
  markFailed,
  markSent,
  postponeEmail,
  type QueuedEmail,
} from './email-outbox.repository.ts';
import { scheduleDelivery } from './queue-email.ts';

/** Seconds. */
const firstDelay = 60;
const maxDelay = 6 * 3_600;
const maxAge = 5 * 24 * 3_600;

type Tools = Pick<Platform, 'db' | 'jobs' | 'mailer' | 'log' | 'config'>;

/**
 * One attempt to deliver an email; if it stays queued, the next attempt is scheduled. The attempt is claimed first and its
 * outcome stored after, so an email goes out twice only if this process dies between the server's acceptance and the record
 * of it; its Message-ID is then the same.
 */
export async function deliverEmail(tools: Tools, mailId: number): Promise<void> {
  const email = await claimEmail(tools.db, mailId);
  // Not due: another node claimed it, and may have died.
  const wait = email ? await attemptDelivery(tools, email) : await findSecondsUntilDue(tools.db, mailId);
  if (wait !== null) await inTransaction(tools, (tx) => scheduleDelivery(tx, mailId, wait));
}

/** @returns seconds until the next attempt; null when there is none. */
async function attemptDelivery(tools: Tools, email: QueuedEmail): Promise<number | null> {
  try {
    await tools.mailer.deliver(toMail(email, tools.config.mail.from));
  } catch (error) {
    return recordFailure(tools, email, error);
  }
  await retryBriefly(() => markSent(tools.db, email.id));
  return null;
}

const toMail = (email: QueuedEmail, from: string): Mail => ({
  to: email.to_address,
  subject: email.subject,
  text: email.text,
  html: email.html,
  messageId: `<${email.message_id}@${domainOf(bareAddress(from))}>`,
  ...(email.reply_to !== null && { replyTo: email.reply_to }),
  headers: { 'Auto-Submitted': 'auto-generated', ...(email.headers as Record<string, string>) },
});

async function recordFailure({ db, log }: Tools, email: QueuedEmail, error: unknown): Promise<number | null> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const about = { mail: email.id, kind: email.kind, attempt: email.attempts, reason };
  if (error instanceof EmailRefused) {
    await markFailed(db, email.id, reason);
    log.error(about, 'an email was refused permanently');
    return null;
  }
  const delay = Math.min(firstDelay * 2 ** (email.attempts - 1), maxDelay);
  const isQueued = await postponeEmail(db, email.id, { reason, delay, maxAge });
  if (isQueued) log.warn(about, 'an email could not be delivered and will be tried again');
  else log.error(about, 'an email could not be delivered for days and has failed');
  return isQueued ? delay : null;
}

/** The email has left: a short database failure must not make us send it again. */
async function retryBriefly(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5) throw error;
      await sleep(attempt * 500);
    }
  }
}
