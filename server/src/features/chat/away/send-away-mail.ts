import { ages } from '@proxima/contract/wire/limits';
import type { Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { findMember } from '../../accounts/users/find-member.ts';
import { unsubscribeLinks, wantsMails } from '../../notifications/choices/choose-mails.ts';
import { unreadMessagesMail } from '../../notifications/mails/unread-messages.ts';
import { oweMail } from '../../notifications/outbox/owe-mail.ts';
import { replyAddress } from '../email-replies/reply-address.ts';
import { listFilesOfMessages } from '../messages/messages.repository.ts';
import { holdAwayMark, listUnseen, moveMailedMark } from './away.repository.ts';

/** Looks whether a member has still not seen what the team wrote. */
export const awayLook: Queue<{ userId: number }> = { name: 'chat.away' };

/** Looks again once a message is ten minutes old; many messages make one look. */
export async function lookLater(
  tx: Transaction,
  userId: number,
  seconds: number = ages.awayMail,
): Promise<void> {
  await tx.enqueue(awayLook, { userId }, { startAfter: seconds, singletonKey: String(userId) });
}

/**
 * Mails a member everything of the team that is unseen and was not mailed before, in one mail, as soon as the oldest of it is
 * ten minutes old. Nothing for those who switched it off.
 */
export async function sendAwayMail(platform: Platform, userId: number): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const mark = await holdAwayMark(tx.db, userId);
    if (mark === null) return;
    const unseen = await listUnseen(tx.db, userId, mark);
    const [oldest] = unseen;
    const newest = unseen.at(-1);
    if (!oldest || !newest) return;
    const wait = ages.awayMail - oldest.age;
    if (wait > 0) return lookLater(tx, userId, wait);
    if (await wantsMails(tx.db, userId, 'away')) await owe(tx, platform, userId, unseen);
    await moveMailedMark(tx.db, userId, newest.id);
  });
}

async function owe(
  tx: Transaction,
  platform: Platform,
  userId: number,
  unseen: Awaited<ReturnType<typeof listUnseen>>,
): Promise<void> {
  const member = await findMember(tx.db, userId);
  if (!member) return;
  const { inbound } = platform.config.mail;
  const { page, headers } = await unsubscribeLinks(platform, userId, 'away');
  const ids = unseen.map(({ id }) => id);
  const files = await listFilesOfMessages(tx.db, ids);
  const messages = unseen.map(({ id, sender_name, text }) => ({
    from: sender_name,
    text,
    fileNames: files.filter((file) => file.message_id === id).map(({ name }) => name),
  }));
  const content = unreadMessagesMail({
    firstName: member.first_name,
    messages,
    takesAnswers: inbound !== undefined,
    link: `${platform.config.origin}/dashboard/messages`,
    unsubscribeLink: page,
  });
  const replyTo = inbound && (await replyAddress(tx.db, userId, inbound.domain));
  await oweMail(tx, {
    kind: 'unread-messages',
    to: member.email,
    userId,
    headers,
    ...(replyTo && { replyTo }),
    ...content,
  });
}
