import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { getOrCreateSetting } from '../../../platform/settings.ts';

/** Hexadecimal digits of a signature: 96 bits, in lower case because mail addresses lose their case on the way. */
const length = 24;

/** Made once per installation: addresses and links in mails that were sent must stay valid. */
const secretOf = (db: Database): Promise<string> =>
  getOrCreateSetting(db, 'mail.secret', () => randomBytes(32).toString('base64url'));

/** Signs what a mail carries for us to believe later. `purpose` keeps the uses apart. */
export async function signForEmail(db: Database, purpose: string, value: string): Promise<string> {
  const key = await secretOf(db);
  return createHmac('sha256', key).update(`${purpose}:${value}`).digest('hex').slice(0, length);
}

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
