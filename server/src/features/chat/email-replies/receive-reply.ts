import { rm } from 'node:fs/promises';
import { chatMessages } from '@proxima/contract/chat/chat';
import { checkChosenFile } from '@proxima/contract/files/files';
import { lengths, rateLimits } from '@proxima/contract/wire/limits';
import type { Context, Member, Platform } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { ReceivedFile } from '../../../platform/files/received-file.ts';
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts';
import { consumeRateLimit } from '../../../platform/limits/rate-limit.ts';
import { type ArrivedEmail, RefusedEmail } from '../../../platform/mail/inbound-email.ts';
import { type ReceivedEmail, UnreadableMail } from '../../../platform/mail/read-email.ts';
import { readEmailApart } from '../../../platform/mail/read-email-apart.ts';
import { type Account, findMember } from '../../accounts/users/find-users.ts';
import type { CheckedFile } from '../../files/record-file.ts';
import { withFileAsItCame } from '../../files/with-file-as-it-came.ts';
import { sendMessage } from '../messages/send-message.ts';
import { readReplyAddress } from './reply-address.ts';
import { saveAttachments } from './reply-files.ts';
import { splitText } from './split-text.ts';

/** A mail is read in memory: a few at a time. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 20, timeoutMs: 30_000 });
/** Messages that the text of one mail becomes at most. */
const maxParts = 5;
/** Errors that pass by themselves: the sender's server tries again. */
const passing: readonly string[] = ['too_many_requests', 'unavailable', 'storage_full'];

/**
 * Puts the answer to an away mail into the conversation, once however often the mail is delivered: the words without quote
 * and signature, the attachments as files, the mail itself as it came.
 * @throws RefusedEmail when it is not from the member's address alone, says nothing, or brings what we do not take.
 */
export const receiveReply = (platform: Platform, arrived: ArrivedEmail): Promise<void> =>
  inTurn(async () => {
    // What has no sender to answer to was written by a machine (RFC 5321, 4.5.5).
    if (arrived.from === '') return;
    const mail = await readEmailApart(arrived.path);
    if (mail.isAutomatic) return;
    const member = await memberOf(platform, arrived.to);
    assertFrom(mail, member);
    await consumeRateLimit(platform.db, `chat:user:${member.id}`, rateLimits.chat);
    const original = {
      path: arrived.path,
      name: 'email.eml',
      kind: 'email',
      contentType: 'message/rfc822',
    } as const;
    await withFileAsItCame(platform, original, (kept) => store(contextOf(platform, member), mail, kept));
  }).catch((error: unknown) => {
    throw asRefusal(error);
  });

async function memberOf({ db, config }: Platform, address: string): Promise<Account> {
  const userId = await readReplyAddress(db, address, config.mail.inbound?.domain ?? '');
  const member = userId === null ? null : await findMember(db, userId);
  if (!member || member.disabled_at) throw new RefusedEmail(550, 'No such mailbox');
  return member;
}

/** Of two senders our relay may have proved the one, and we read the other. */
function assertFrom({ from }: ReceivedEmail, { email }: Account): void {
  if (from.length > 1) throw new RefusedEmail(554, 'A mail with several senders is not taken');
  if (from[0]?.toLowerCase() === email.toLowerCase()) return;
  throw new RefusedEmail(550, 'Please answer from the address of your account');
}

/** There is no session behind a mail; its sender is known by the signed address. */
const contextOf = (platform: Platform, { id, role }: Account): Context<Member> => ({
  platform,
  actor: { kind: 'member', userId: id, sessionId: 0, role: role as Member['role'] },
  requestId: 'mail',
  ip: '127.0.0.1',
});

/** One message with all files and the original; a long text goes on in further ones. */
async function store(context: Context<Member>, mail: ReceivedEmail, original: CheckedFile): Promise<void> {
  const files = await saveAttachments(mail.attachments, context.platform.temporaryDirectory);
  try {
    for (const file of files) assertTaken(file);
    const [first = '', ...others] = splitText(mail.text, lengths.chatMessage, maxParts);
    if (first === '' && files.length === 0) throw new RefusedEmail(554, chatMessages.empty);
    const conversationId = context.actor.userId;
    const keyOf = (index: number) => `mail:${mail.identity.slice(0, 40)}:${index}`;
    await sendMessage(context, { conversationId, text: first, files, clientKey: keyOf(0), original });
    for (const [index, text] of others.entries()) {
      await sendMessage(context, { conversationId, text, files: [], clientKey: keyOf(index + 1) });
    }
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

function assertTaken(file: ReceivedFile): void {
  const problem = checkChosenFile(file, 'proof');
  if (problem) throw new RefusedEmail(554, `${file.name}: ${problem}`);
}

function asRefusal(error: unknown): unknown {
  if (error instanceof UnreadableMail) return new RefusedEmail(554, onOneLine(error.message));
  if (!(error instanceof DomainError)) return error;
  return new RefusedEmail(passing.includes(error.code) ? 451 : 554, onOneLine(error.message));
}

const onOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 300);
