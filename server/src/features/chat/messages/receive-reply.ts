import { chatMessages } from '@proxima/contract/chat/chat';
import { lengths, rateLimits } from '@proxima/contract/wire/limits';
import type { Context, Member, Platform } from '../../../platform/context.ts';
import { consumeRateLimit } from '../../../platform/limits/rate-limit.ts';
import { RefusedEmail } from '../../../platform/mail/inbound-email.ts';
import type { ReceivedEmail } from '../../../platform/mail/read-email.ts';
import { type Account, findMember } from '../../accounts/users/find-users.ts';
import { assertOnlyFrom, type Mailbox, noSuchMailbox } from '../../email-replies/receive-email.ts';
import { splitText } from '../../email-replies/split-text.ts';
import { withAttachments } from '../../email-replies/with-attachments.ts';
import type { CheckedFile } from '../../files/record-file.ts';
import { withFileAsItCame } from '../../files/with-file-as-it-came.ts';
import { sendMessage } from './send-message.ts';

/** The most messages that one email becomes. */
const maxParts = 5;

/**
 * Adds the reply to an away email to the member's conversation: its text without quote and signature, the attachments as files,
 * and the original email. Refused when it is not from the member's address alone, is empty, or has attachments we do not accept.
 */
export const conversationReplies: Mailbox = {
  name: 'reply',
  async receive(platform, userId, email, path) {
    const member = await findMember(platform.db, userId);
    if (!member || member.disabled_at) throw noSuchMailbox();
    assertOnlyFrom(email, member.email, 'Please reply from the address of your account');
    await consumeRateLimit(platform.db, `chat:user:${member.id}`, rateLimits.chat);
    const original = { path, name: 'email.eml', kind: 'email', contentType: 'message/rfc822' } as const;
    await withFileAsItCame(platform, original, (kept) => store(contextOf(platform, member), email, kept));
  },
};

/** An email has no session; its sender is known by the signed address. */
const contextOf = (platform: Platform, { id, role }: Account): Context<Member> => ({
  platform,
  actor: { kind: 'member', userId: id, sessionId: 0, role: role as Member['role'] },
  requestId: 'mail',
  ip: '127.0.0.1',
});

/** One message with all files and the original; a long text goes on in further ones. */
const store = (context: Context<Member>, email: ReceivedEmail, original: CheckedFile): Promise<void> =>
  withAttachments(context.platform, email.attachments, async (files) => {
    const [first = '', ...others] = splitText(email.text, lengths.chatMessage, maxParts);
    if (first === '' && files.length === 0) throw new RefusedEmail(554, chatMessages.empty);
    const conversationId = context.actor.userId;
    const keyOf = (index: number) => `mail:${email.identity.slice(0, 40)}:${index}`;
    await sendMessage(context, { conversationId, text: first, files, clientKey: keyOf(0), original });
    for (const [index, text] of others.entries()) {
      await sendMessage(context, { conversationId, text, files: [], clientKey: keyOf(index + 1) });
    }
  });
