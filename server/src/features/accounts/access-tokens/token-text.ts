import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenPattern, tokenPrefix } from '@proxima/contract/tokens/token-format';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 256 random bits. */
const randomDigits = 43;
const checksumDigits = 6;

/** A new access token: the prefix, random digits, and their checksum, by which a scanner knows a real one. */
export function newAccessToken(): string {
  const random = Array.from({ length: randomDigits }, () => alphabet[randomInt(alphabet.length)]).join('');
  return tokenPrefix + random + checksumOf(random);
}

/** The CRC-32 of the random digits in base 62. */
export function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let count = 0; count < checksumDigits; count += 1) {
    digits = alphabet[rest % alphabet.length] + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}

/** Whether a text is an access token with the right checksum: any other is refused without looking it up. */
export function isAccessToken(text: string): boolean {
  const random = text.slice(tokenPrefix.length, -checksumDigits);
  return text.match(tokenPattern)?.[0] === text && text.endsWith(checksumOf(random));
}

/** The last characters of a token, by which its owner recognises it. */
export const hintOf = (token: string): string => token.slice(-4);
