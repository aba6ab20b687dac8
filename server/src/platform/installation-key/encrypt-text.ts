import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { InstallationKey, KeyPurpose } from './installation-key.ts';

interface Lock {
  key: InstallationKey;
  purpose: KeyPurpose;
  /** Where the text belongs, such as `user 7`. It cannot be decrypted anywhere else. */
  place: string;
}

/** Prefix of every encrypted text, with the version of the scheme. */
const prefix = 'v1:';
const nonceSize = 12;
const tagSize = 16;
const algorithm = 'aes-256-gcm';

export const isEncrypted = (stored: string): boolean => stored.startsWith(prefix);

/** Encrypts with AES-256-GCM under a fresh nonce. */
export function encryptText(text: string, { key, purpose, place }: Lock): string {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv(algorithm, key.derive(purpose), nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${prefix}${sealed.toString('base64url')}`;
}

/** @throws Error if the text is not encrypted, was changed or moved, or was encrypted with another key. */
export function decryptText(stored: string, { key, purpose, place }: Lock): string {
  if (!isEncrypted(stored)) throw new Error(`what is stored for ${place} is not encrypted`);
  const sealed = Buffer.from(stored.slice(prefix.length), 'base64url');
  const decipher = createDecipheriv(algorithm, key.derive(purpose), sealed.subarray(0, nonceSize), {
    authTagLength: tagSize,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-tagSize));
  return decipher.update(sealed.subarray(nonceSize, -tagSize), undefined, 'utf8') + decipher.final('utf8');
}
