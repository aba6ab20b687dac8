import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { getOrCreateSetting } from '../../../platform/settings.ts';

/** Hexadecimal digits of a signature: 96 bits, in lower case because email addresses lose their case in transit. */
const length = 24;

/** Created once per installation: addresses and links in sent emails must stay valid. */
const secretOf = (db: Database): Promise<string> =>
  getOrCreateSetting(db, 'mail.secret', () => randomBytes(32).toString('base64url'));

/** Signs values in emails that we will trust later. `purpose` separates the uses. */
export async function emailSigner(db: Database): Promise<(purpose: string, value: string) => string> {
  const key = await secretOf(db);
  return (purpose, value) =>
    createHmac('sha256', key).update(`${purpose}:${value}`).digest('hex').slice(0, length);
}

export const signForEmail = async (db: Database, purpose: string, value: string): Promise<string> =>
  (await emailSigner(db))(purpose, value);

export async function isSignedForEmail(
  db: Database,
  purpose: string,
  value: string,
  signature: string,
): Promise<boolean> {
  const expected = Buffer.from(await signForEmail(db, purpose, value));
  const given = Buffer.from(signature.toLowerCase());
  return expected.length === given.length && timingSafeEqual(expected, given);
}
