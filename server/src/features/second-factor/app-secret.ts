import type { Platform } from '../../platform/context.ts';
import { decryptText, encryptText } from '../../platform/installation-key/encrypt-text.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { listPlainSecrets, replaceSecret } from './authenticator-apps.repository.ts';

const lockOf = (key: InstallationKey, userId: number) =>
  ({ key, purpose: 'second factor', place: `authenticator app of user ${userId}` }) as const;

/** What the database keeps of an authenticator app's secret. */
export const encryptSecret = (key: InstallationKey, userId: number, secret: string): string =>
  encryptText(secret, lockOf(key, userId));

/** @throws Error for a secret of another account or key, or one that was changed. */
export const decryptSecret = (key: InstallationKey, userId: number, stored: string): string =>
  decryptText(stored, lockOf(key, userId));

/** Encrypts what an earlier release stored in the clear. Any number of nodes may do it at once, or be stopped on the way. */
export async function encryptStoredSecrets({ db, key }: Pick<Platform, 'db' | 'key'>): Promise<void> {
  for (const { user_id, secret } of await listPlainSecrets(db)) {
    await replaceSecret(db, user_id, { from: secret, to: encryptSecret(key, user_id, secret) });
  }
}
