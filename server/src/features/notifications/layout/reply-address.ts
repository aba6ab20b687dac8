import type { Database } from '../../../platform/database/database.ts';
import { isSignedForEmail, signForEmail } from './email-signature.ts';

/** What an email to us can belong to, as its address begins: a member's conversation, an enquiry, or an email of ours that came back. */
const mailboxNames = ['reply', 'enquiry', 'bounce'] as const;
export type MailboxName = (typeof mailboxNames)[number];

const form = /^([a-z]+)\+([1-9]\d{0,14})\.([0-9a-f]{24})$/i;

/** The address for replies by email, or for delivery reports: it names what they belong to and carries our signature, which is valid for nothing else. */
export const replyAddress = async (
  db: Database,
  mailbox: MailboxName,
  id: number,
  domain: string,
): Promise<string> => `${mailbox}+${id}.${await signForEmail(db, mailbox, String(id))}@${domain}`;

/** What an address names; null for an address that we did not make. */
export async function readReplyAddress(
  db: Database,
  address: string,
  domain: string,
): Promise<{ mailbox: MailboxName; id: number } | null> {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;
  const [, name = '', id = '', signature = ''] = form.exec(address.slice(0, at)) ?? [];
  const mailbox = mailboxNames.find((known) => known === name.toLowerCase());
  if (!mailbox || !(await isSignedForEmail(db, mailbox, id, signature))) return null;
  return { mailbox, id: Number(id) };
}
