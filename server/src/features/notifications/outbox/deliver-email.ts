import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../../platform/context.ts';
import { buildUrl, domainOf } from '../../../platform/mail/address.ts';
import { EmailRefused, type Mail } from '../../../platform/mail/mailer.ts';
import {
  claimEmail,
  markFailed,
  markSent,
  postponeMail,
  type QueuedEmail,
} from './email-outbox.repository.ts';

/** Seconds. */
const firstDelay = 60;
const maxDelay = 6 * 3_600;
const timeoutMs = 5 * 24 * 3_600;

type Tools = Pick<Platform, 'db' | 'mailer' | 'log' | 'config'>;

/**
 * One attempt to deliver an owed mail. The attempt is claimed first and its outcome stored after, so a mail goes out twice only
 * when this process dies between the server's yes and the note of it; its Message-ID is then the same.
 */
export async function deliverEmail(tools: Tools, mailId: number): Promise<void> {
  const mail = await claimEmail(tools.db, mailId);
  if (!mail) return;
  try {
    await tools.mailer.deliver(toEmail(mail, tools.config.mail.from));
  } catch (error) {
    await recordFailure(tools, mail, error);
    return;
  }
  await insist(() => markSent(tools.db, mail.id));
}

const toEmail = (mail: QueuedEmail, from: string): Mail => ({
  to: mail.to_address,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.message_id}@${domainOf(buildUrl(from))}>`,
  ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
  headers: { 'Auto-Submitted': 'auto-generated', ...(mail.headers as Record<string, string>) },
});

async function recordFailure({ db, log }: Tools, mail: QueuedEmail, error: unknown): Promise<void> {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason: words };
  if (error instanceof EmailRefused) {
    await markFailed(db, mail.id, words);
    log.error(about, 'a mail was refused for good');
    return;
  }
  const delay = Math.min(firstDelay * 2 ** (mail.attempts - 1), maxDelay);
  const state = await postponeMail(db, mail.id, words, delay, timeoutMs);
  if (state === 'failed') log.error(about, 'a mail could not be delivered for days and was given up');
  else log.warn(about, 'a mail could not be delivered and will be tried again');
}

/** The mail has left: a short trouble of the database must not send it again. */
async function insist(note: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await note();
    } catch (error) {
      if (attempt === 5) throw error;
      await sleep(attempt * 500);
    }
  }
}
