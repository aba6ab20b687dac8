import { ages } from '@proxima/contract/wire/limits';
import type { Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { findMember } from '../../accounts/users/find-users.ts';
import { unreadMessagesEmail } from '../../notifications/emails/message-emails.ts';
import { replyAddress } from '../../notifications/layout/reply-address.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { listFilesOfMessages } from '../messages/messages.repository.ts';
import { listUnseen, lockAwayMark, maxEmailed, moveEmailedMark } from './away.repository.ts';

/** Checks whether a member has still not seen the team's messages. */
export const awayEmailQueue: Queue<{ userId: number }> = { name: 'chat.away' };

/** Schedules the check for when a message is ten minutes old; several messages share one check. */
export async function scheduleAwayEmail(
  tx: Transaction,
  userId: number,
  seconds: number = ages.awayEmail,
): Promise<void> {
  await tx.enqueue(awayEmailQueue, { userId }, { startAfter: seconds, singletonKey: String(userId) });
}

/**
 * Emails a member the team's messages that they have neither read nor been emailed, all in one email, as soon as the oldest is ten minutes
 * old. Members whose accounts are disabled get none.
 */
export async function sendAwayEmail(platform: Platform, userId: number): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const mark = await lockAwayMark(tx.db, userId);
    if (mark === null) return;
    const unseen = await listUnseen(tx.db, userId, mark);
    const [oldest] = unseen;
    const newest = unseen.at(-1);
    if (!oldest || !newest) return;
    const wait = ages.awayEmail - oldest.age;
    if (wait > 0) return scheduleAwayEmail(tx, userId, wait);
    await queueUnseen(tx, platform, userId, unseen);
    await moveEmailedMark(tx.db, userId, newest.id);
    // What did not fit into this email.
    if (unseen.length === maxEmailed) await scheduleAwayEmail(tx, userId);
  });
}

async function queueUnseen(
  tx: Transaction,
  platform: Platform,
  userId: number,
  unseen: Awaited<ReturnType<typeof listUnseen>>,
): Promise<void> {
  const member = await findMember(tx.db, userId);
  if (!member) return;
  const { inbound } = platform.config.mail;
  const ids = unseen.map(({ id }) => id);
  const files = await listFilesOfMessages(tx.db, ids);
  const messages = unseen.map(({ id, sender_name, text }) => ({
    from: sender_name,
    text,
    fileNames: files.filter((file) => file.message_id === id).map(({ name }) => name),
  }));
  const content = unreadMessagesEmail({
    firstName: member.first_name,
    messages,
    acceptsReplies: inbound !== undefined,
    link: `${platform.config.origin}/dashboard/messages`,
  });
  const replyTo = inbound && (await replyAddress(tx.db, 'reply', userId, inbound.domain));
  const cause = `unread-messages:${unseen.at(-1)?.id}`;
  await notifyByEmail(tx, { to: member, content, replyTo, cause, isWanted: member.disabled_at === null });
}
