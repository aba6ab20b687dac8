import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@proxima/contract/accounts/second-factor';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { replaceCodes } from './recovery-codes.repository.ts';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 24;

/** `abcd-efgh-jkmn-pqrs-tuvw-xyz2`: 118 random bits, so that a hash without salt is enough. */
const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The hash that is stored of a code, however it was typed. */
export const hashOfCode = (code: string): Buffer => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Creates new codes, shown only this once; earlier ones stop working. */
export async function makeRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await replaceCodes(tx, userId, codes.map(hashOfCode));
  return codes;
}
