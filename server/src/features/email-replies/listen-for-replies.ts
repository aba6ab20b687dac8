import type { Platform } from '../../platform/context.ts';
import { startInboundEmail } from '../../platform/mail/inbound-email.ts';
import { readReplyAddress } from '../notifications/layout/reply-address.ts';
import { type Mailbox, receiveEmail } from './receive-email.ts';

/** Starts accepting replies by email where configured. @returns how to stop it, and its port; null when not configured. */
export async function listenForReplies(platform: Platform, mailboxes: readonly Mailbox[]) {
  const { inbound } = platform.config.mail;
  if (!inbound) return null;
  return startInboundEmail({
    port: inbound.port,
    temporaryDirectory: platform.temporaryDirectory,
    log: platform.log,
    accepts: async (address) => (await readReplyAddress(platform.db, address, inbound.domain)) !== null,
    receive: (email) => receiveEmail(platform, mailboxes, email),
  });
}
