import type { Brand } from '@proxima/contract/content/brand';
import { nameOfSender } from '../../../platform/mail/address.ts';
import { oneLine } from '../layout/email-content.ts';

/** In whose name emails are sent: as the organisation chose, else as `MAIL_FROM` says, else its own name. */
export const senderNameOf = (
  { sender_name, name }: Pick<Brand, 'sender_name' | 'name'>,
  from: string,
): string => oneLine(sender_name ?? nameOfSender(from) ?? name);
