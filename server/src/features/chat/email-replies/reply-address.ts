import type { Database } from '../../../platform/database/database.ts';
import { isSignedForEmail, signForEmail } from '../../notifications/layout/email-signature.ts';

const purpose = 'reply';
const form = /^reply\+([1-9]\d{0,14})\.([0-9a-f]{24})$/i;

/** The address for replies by email: it names the member's conversation and carries our signature. */
export const replyAddress = async (db: Database, userId: number, domain: string): Promise<string> =>
  `reply+${userId}.${await signForEmail(db, purpose, String(userId))}@${domain}`;

/** The member whose conversation an address names; null for an address that we did not make. */
export async function readReplyAddress(
  db: Database,
  address: string,
  domain: string,
): Promise<number | null> {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;
  const [, id = '', signature = ''] = form.exec(address.slice(0, at)) ?? [];
  return (await isSignedForEmail(db, purpose, id, signature)) ? Number(id) : null;
}
