import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { decryptText, encryptText } from '../../platform/installation-key/encrypt-text.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { listSecrets, replaceSecrets, switchOffForLostKey } from './webhooks.repository.ts';

/** Of a secret in the form of the Standard Webhooks specification, which asks for 24 to 64 random bytes. */
const prefix = 'whsec_';
const secretSize = 32;

/** A new secret, as its owner and the receiver have it. */
export const newSecret = (): string => `${prefix}${randomBytes(secretSize).toString('base64')}`;

const lockOf = (key: InstallationKey, id: number) =>
  ({ key, purpose: 'webhooks', place: `webhook ${id}` }) as const;

/** A secret as the database stores it: the server has to read it again to sign. */
export const sealSecret = (key: InstallationKey, id: number, secret: string): string =>
  encryptText(secret, lockOf(key, id));

/** @throws Error for a secret of another endpoint or key, or one that was changed. */
export const openSecret = (key: InstallationKey, id: number, stored: string): string =>
  decryptText(stored, lockOf(key, id));

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** One signature for each secret, separated by spaces (Standard Webhooks, "Signature scheme"). */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => Buffer.from(secret.slice(prefix.length), 'base64'))
    .map((bytes) => createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');

/**
 * Encrypts every secret with a new key. Without the old key the secrets are lost: their endpoints are switched off until an owner makes
 * another secret.
 * @returns the names of those endpoints
 */
export async function migrateWebhookSecrets(
  tx: Database,
  { from, to }: { from: InstallationKey | null; to: InstallationKey },
): Promise<string[]> {
  const lost: string[] = [];
  for (const { id, name, secret, former_secret } of await listSecrets(tx)) {
    const move = (stored: string) => sealSecret(to, id, openSecret(from as InstallationKey, id, stored));
    try {
      await replaceSecrets(tx, id, {
        secret: move(secret),
        former_secret: former_secret && move(former_secret),
      });
    } catch {
      await switchOffForLostKey(tx, id);
      lost.push(name);
    }
  }
  return lost;
}
