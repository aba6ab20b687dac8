import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { chatMessages } from '@proxima/contract/chat/chat';
import { checkChosenFile } from '@proxima/contract/files/files';
import { lengths, rateLimits } from '@proxima/contract/wire/limits';
import type { Context, Member, Platform } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../../platform/files/received-file.ts';
import { newTemporaryPath } from '../../../platform/files/temporary-files.ts';
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts';
import { consumeRateLimit } from '../../../platform/limits/rate-limit.ts';
import { type ArrivedEmail, RefusedEmail } from '../../../platform/mail/inbound-email.ts';
import {
  type EmailAttachment,
  type ReceivedEmail,
  UnreadableEmail,
} from '../../../platform/mail/read-email.ts';
import { readEmailApart } from '../../../platform/mail/read-email-apart.ts';
import { type Account, findMember } from '../../accounts/users/find-users.ts';
import type { CheckedFile } from '../../files/record-file.ts';
import { withFileAsItCame } from '../../files/with-file-as-it-came.ts';
import { sendMessage } from '../messages/send-message.ts';
import { readReplyAddress } from './reply-address.ts';
import { splitText } from './split-text.ts';

/** Emails are read in memory: a few at a time. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 20, timeoutMs: 30_000 });
/** The most messages that one email becomes. */
const maxParts = 5;
/** Temporary errors: the sender's server tries again. */
const retryable: readonly string[] = ['too_many_requests', 'unavailable', 'storage_full'];

/**
 * Adds the reply to an away email to the conversation, once however often the email is delivered: its text without quote and
 * signature, the attachments as files, and the original email.
 * @throws RefusedEmail when it is not from the member's address alone, is empty, or has attachments we do not accept.
 */
export const receiveReply = (platform: Platform, arrived: ArrivedEmail): Promise<void> =>
  inTurn(async () => {
    // Without a sender to reply to, it was sent by a machine (RFC 5321, 4.5.5).
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
  const member = userId === null ? undefined : await findMember(db, userId);
  if (!member || member.disabled_at) throw new RefusedEmail(550, 'No such mailbox');
  return member;
}

/** With two senders, the relay may have verified one and we would read the other. */
function assertFrom({ from }: ReceivedEmail, { email }: Account): void {
  if (from.length > 1) throw new RefusedEmail(554, 'Emails with several senders are not accepted');
  if (from[0]?.toLowerCase() === email.toLowerCase()) return;
  throw new RefusedEmail(550, 'Please reply from the address of your account');
}

/** An email has no session; its sender is known by the signed address. */
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
    for (const file of files) assertAccepted(file);
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

function assertAccepted(file: ReceivedFile): void {
  const problem = checkChosenFile(file, 'proof');
  if (problem) throw new RefusedEmail(554, `${file.name}: ${problem}`);
}

function asRefusal(error: unknown): unknown {
  if (error instanceof UnreadableEmail) return new RefusedEmail(554, onOneLine(error.message));
  if (!(error instanceof DomainError)) return error;
  return new RefusedEmail(retryable.includes(error.code) ? 451 : 554, onOneLine(error.message));
}

const onOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 300);

/** The attachments as uploads on disk, like those of a form. The caller removes them. */
async function saveAttachments(
  attachments: readonly EmailAttachment[],
  temporaryDirectory: string,
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = [];
  for (const { name, bytes } of attachments) {
    const path = newTemporaryPath(temporaryDirectory);
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.push({ field: 'file', kind: 'proof', name: cleanFileName(name), path, size: bytes.length, sha256 });
  }
  return files;
}
