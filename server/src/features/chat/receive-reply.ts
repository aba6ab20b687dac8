import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { chatMessages } from '@proxima/contract/chat';
import { checkChosenFile } from '@proxima/contract/files';
import { filesPerRequest, lengths, rateLimits } from '@proxima/contract/limits';
import PostalMime, { type Email } from 'postal-mime';
import type { Context, Member, Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { RefusedMail } from '../../platform/mail/inbound-mail.ts';
import { takeHit } from '../../platform/rate-limit.ts';
import { findMember, type MemberAccount } from '../accounts/find-member.ts';
import { readReplyAddress } from './reply-address.ts';
import { keepAttachments } from './reply-files.ts';
import { cutReply, splitText, textOfHtml } from './reply-text.ts';
import { sendMessage } from './send-message.ts';

/** A mail is parsed in memory: a few at a time. */
const inTurn = limitConcurrency({ atOnce: 2, waiting: 20, patience: 30_000 });

/**
 * Puts the answer to an away mail into the conversation, once however often the mail is delivered: the words without quote
 * and signature, the attachments as files.
 * @throws RefusedMail when it is not from the member's address, says nothing, or brings what we do not take.
 */
export const receiveReply = (platform: Platform, mail: { path: string; to: string }): Promise<void> =>
  inTurn(async () => {
    const email = await PostalMime.parse(await readFile(mail.path), { maxNestingDepth: 20 });
    if (isAutomatic(email)) return;
    const member = await memberOf(platform, mail.to);
    const from = email.from?.address?.toLowerCase();
    if (from !== member.email.toLowerCase()) {
      throw new RefusedMail(550, 'Please answer from the address of your account');
    }
    await takeHit(platform.db, `chat:user:${member.id}`, rateLimits.chat);
    await store(contextOf(platform, member), email);
  }).catch((error: unknown) => {
    throw asRefusal(error);
  });

/** Out-of-office notes and lists: an answer to them would come back for ever. */
function isAutomatic({ headers }: Email): boolean {
  const value = (key: string) => headers.find((header) => header.key === key)?.value.toLowerCase() ?? '';
  return (
    !['', 'no'].includes(value('auto-submitted')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(value('precedence')) ||
    value('x-autoreply') !== ''
  );
}

async function memberOf({ db, config }: Platform, address: string): Promise<MemberAccount> {
  const userId = await readReplyAddress(db, address, config.mail.inbound?.domain ?? '');
  const member = userId === null ? null : await findMember(db, userId);
  if (!member || member.disabled_at) throw new RefusedMail(550, 'No such mailbox');
  return member;
}

/** There is no session behind a mail; its sender is known by the signed address. */
const contextOf = (platform: Platform, { id, role }: MemberAccount): Context<Member> => ({
  platform,
  actor: { kind: 'member', userId: id, sessionId: 0, role: role as Member['role'] },
  requestId: 'mail',
  ip: '127.0.0.1',
});

async function store(context: Context<Member>, email: Email): Promise<void> {
  const text = cutReply(email.text?.trim() ? email.text : textOfHtml(email.html ?? ''));
  const files = await keepAttachments(email.attachments, context.platform.temporaryDirectory);
  try {
    for (const file of files) assertTaken(file);
    const parts = splitText(text, lengths.chatMessage);
    const count = Math.max(parts.length, Math.ceil(files.length / filesPerRequest));
    if (count === 0) throw new RefusedMail(554, chatMessages.empty);
    for (let index = 0; index < count; index += 1) {
      await sendMessage(context, {
        conversationId: context.actor.userId,
        text: parts[index] ?? '',
        files: files.slice(index * filesPerRequest, (index + 1) * filesPerRequest),
        clientKey: keyOf(email, index),
      });
    }
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

function assertTaken(file: ReceivedFile): void {
  const problem = checkChosenFile(file, 'proof');
  if (problem) throw new RefusedMail(554, `${file.name}: ${problem}`);
}

/** A mail that is delivered twice keeps its Message-ID, or at least its content. */
function keyOf({ messageId, date, text, html }: Email, index: number): string {
  const identity = messageId ?? `${date}\n${text ?? html}`;
  return `mail:${createHash('sha256').update(identity).digest('hex').slice(0, 40)}:${index}`;
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.code === 'too_many_requests' || error.code === 'unavailable' || error.code === 'storage_full')
    return new RefusedMail(451, error.message);
  return new RefusedMail(554, error.message.replace(/[\r\n]+/g, ' '));
}
