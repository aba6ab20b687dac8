import type { Brand } from '@proxima/contract/content/brand';
import type { Platform } from '../../../platform/context.ts';
import { nameOfSender } from '../../../platform/mail/address.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import { oneLine } from '../layout/email-content.ts';

/** In whose name emails are sent: as the organisation chose, else as `MAIL_FROM` says, else its own name. */
export const senderNameOf = (
  { sender_name, name }: Pick<Brand, 'sender_name' | 'name'>,
  from: string,
): string => oneLine(sender_name ?? nameOfSender(from) ?? name);

type Source = Pick<Platform, 'db' | 'config'>;

export async function readSenderName({ db, config }: Source): Promise<string> {
  const { brand } = await readSections({ db }, ['brand']);
  return senderNameOf(brand, config.mail.from);
}

/** Milliseconds. */
const rememberedFor = 5_000;

/** The same, read again after some seconds only: thousands of emails that are sent together have one sender. */
export function rememberSenderName(source: Source): () => Promise<string> {
  let until = 0;
  let name = Promise.resolve('');
  return () => {
    if (performance.now() < until) return name;
    until = performance.now() + rememberedFor;
    name = readSenderName(source).catch((error: unknown) => {
      until = 0;
      throw error;
    });
    return name;
  };
}
