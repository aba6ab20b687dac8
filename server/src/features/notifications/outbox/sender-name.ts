import type { Brand } from '@proxima/contract/content/brand';
import type { Platform } from '../../../platform/context.ts';
import { bareAddress, nameOfSender } from '../../../platform/mail/address.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import { oneLine } from '../layout/email-content.ts';

/** In whose name emails are sent: as the organisation chose, else as `MAIL_FROM` says, else its own name. */
export const senderNameOf = (
  { sender_name, name }: Pick<Brand, 'sender_name' | 'name'>,
  from: string,
): string => oneLine(sender_name ?? nameOfSender(from) ?? name);

/** The sender as recipients see it: `Proxima <no-reply@example.org>`. */
export const shownSenderOf = (brand: Pick<Brand, 'sender_name' | 'name'>, from: string): string =>
  `${senderNameOf(brand, from)} <${bareAddress(from)}>`;

export async function readSenderName({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<string> {
  const { brand } = await readSections({ db }, ['brand']);
  return senderNameOf(brand, config.mail.from);
}
