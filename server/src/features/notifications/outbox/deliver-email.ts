import { setTimeout as sleep } from 'node:timers/promises';
import type { CalendarPart } from '../../../platform/calendar/calendar-entry.ts';
import type { Platform } from '../../../platform/context.ts';
import { messageIdOf } from '../../../platform/mail/address.ts';
import { EmailDeferred, EmailRefused, type Mail } from '../../../platform/mail/mailer.ts';
import { isDeadAddress } from '../../../platform/mail/report/refusal.ts';
import { replyAddress } from '../layout/reply-address.ts';
import { insertDead } from '../returned/dead-addresses.repository.ts';
import { provesAddress, reasonOf } from '../returned/record-return.ts';
import {
  claimNextEmail,
  deleteEmail,
  markFailed,
  markSent,
  markSuppressed,
  postponeEmail,
  type QueuedEmail,
} from './email-outbox.repository.ts';
import { deliveryOf, deliveryQueue } from './queue-email.ts';
import { readSenderName } from './sender-name.ts';

/** Seconds. */
const firstDelay = 60;
const maxDelay = 6 * 3_600;
const maxAge = 5 * 24 * 3_600;

type Tools = Pick<Platform, 'db' | 'jobs' | 'mailer' | 'log' | 'config'>;

interface Run {
  /** Whether an earlier run of the job may have died during an attempt. */
  isRetry?: boolean;
  /** Whether an email that was held until now is still to be sent; otherwise it is deleted. */
  isStillDue?: (email: QueuedEmail) => Promise<boolean>;
}

/** Milliseconds after which a job leaves the other emails of an address to a new job, because a stopping node waits for its jobs. */
const maxTurn = 3_000;

/**
 * Sends the emails queued for the address of this one, in order and one at a time across all nodes. It stops at the first that cannot be
 * handed over and schedules the next attempt. An email that the mail server only defers does not hold up the others. Each attempt is
 * claimed before and recorded after, so an email is sent twice only if this process dies between the server's acceptance and the
 * record of it; both copies then have the same Message-ID.
 */
export async function deliverEmail(
  tools: Tools,
  emailId: number,
  { isRetry = false, isStillDue = async () => true }: Run = {},
): Promise<void> {
  const schedule = (id: number, wait: number, kind?: string) =>
    tools.jobs.enqueueAll(tools.db, deliveryQueue, [deliveryOf(id, wait, kind)]);
  const end = performance.now() + maxTurn;
  let after = 0;
  let senderName: string | undefined;
  for (;;) {
    if (performance.now() > end) return schedule(emailId, 0);
    const next = await claimNextEmail(tools.db, emailId, after);
    if (!next) return;
    const { id, wait, email } = next;
    if (wait > 0) {
      // Another job is sending it and will go on with the rest. A retry cannot be sure of that: the other node may have died.
      if (isRetry || id === emailId) await schedule(id, wait);
      return;
    }
    // Another node was faster. Check again: the email's wait is set now.
    if (!email) continue;
    after = id;
    if (email.held_until !== null && !(await isStillDue(email))) {
      const following = await deleteEmail(tools.db, id);
      return following === undefined ? undefined : schedule(following, 0);
    }
    if (email.is_dead && !provesAddress(email.kind)) {
      await markSuppressed(tools.db, id);
      continue;
    }
    senderName ??= await readSenderName(tools);
    const failure = await attemptDelivery(tools, email, senderName);
    if (failure?.delay !== undefined) await schedule(id, failure.delay, email.kind);
    if (failure?.isUnreachable) return;
  }
}

interface Failure {
  /** Seconds until the next attempt; absent if there is none. */
  delay?: number;
  /** Whether other emails would fail, too. */
  isUnreachable: boolean;
}

async function attemptDelivery(
  tools: Tools,
  email: QueuedEmail,
  senderName: string,
): Promise<Failure | null> {
  try {
    await tools.mailer.deliver({ ...(await toMail(tools, email)), senderName });
  } catch (error) {
    const delay = await recordFailure(tools, email, error);
    const isUnreachable = !(error instanceof EmailRefused || error instanceof EmailDeferred);
    return { ...(delay !== null && { delay }), isUnreachable };
  }
  await retryBriefly(() => markSent(tools.db, email.id));
  return null;
}

const toMail = async ({ db, config }: Tools, email: QueuedEmail): Promise<Mail> => ({
  to: email.to_address,
  subject: email.subject,
  text: email.text,
  html: email.html,
  messageId: messageIdOf(email.message_id, config.mail.from),
  ...(email.reply_to !== null && { replyTo: email.reply_to }),
  ...(config.mail.inbound && {
    returnTo: await replyAddress(db, 'bounce', email.id, config.mail.inbound.domain),
  }),
  ...(email.calendar !== null && { calendar: email.calendar as unknown as CalendarPart }),
  headers: { 'Auto-Submitted': 'auto-generated', ...(email.headers as Record<string, string>) },
});

/** @returns seconds until the next attempt; null when there is none. */
async function recordFailure({ db, log }: Tools, email: QueuedEmail, error: unknown): Promise<number | null> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const about = { mail: email.id, kind: email.kind, attempt: email.attempts, reason };
  if (error instanceof EmailRefused) {
    await markFailed(db, email.id, reason);
    if (isDeadAddress(error.refusal)) await insertDead(db, email.id, reasonOf(error.refusal));
    log.error(about, 'an email was refused permanently');
    return null;
  }
  const delay = Math.min(firstDelay * 2 ** (email.attempts - 1), maxDelay);
  const isQueued = await postponeEmail(db, email.id, { reason, delay, maxAge });
  if (isQueued) log.warn(about, 'an email could not be delivered and will be tried again');
  else log.error(about, 'an email could not be delivered for days and has failed');
  return isQueued ? delay : null;
}

/** The email has been sent: a short database failure must not make us send it again. */
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
