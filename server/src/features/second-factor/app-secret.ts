import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { decryptText, encryptText } from '../../platform/installation-key/encrypt-text.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { deleteApp, listPlainSecrets, listSecrets, replaceSecret } from './authenticator-apps.repository.ts';

const lockOf = (key: InstallationKey, userId: number) =>
  ({ key, purpose: 'second factor', place: `authenticator app of user ${userId}` }) as const;

/** An authenticator app's secret as the database stores it. */
export const encryptSecret = (key: InstallationKey, userId: number, secret: string): string =>
  encryptText(secret, lockOf(key, userId));

/** @throws Error for a secret of another account or key, or one that was changed. */
export const decryptSecret = (key: InstallationKey, userId: number, stored: string): string =>
  decryptText(stored, lockOf(key, userId));

/** Encrypts what an earlier release stored as plain text. Several nodes may do it in parallel, or stop halfway. */
export async function encryptStoredSecrets({ db, key }: Pick<Platform, 'db' | 'key'>): Promise<void> {
  for (const { user_id, secret } of await listPlainSecrets(db)) {
    await replaceSecret(db, user_id, { from: secret, to: encryptSecret(key, user_id, secret) });
  }
}

/**
 * Encrypts every authenticator app's secret with a new key. Without the old key the secrets are lost, and the apps are removed;
 * recovery codes and passkeys need no key.
 * @returns the addresses of accounts whose app was removed.
 */
export async function migrateSecrets(
  tx: Database,
  { from, to }: { from: InstallationKey | null; to: InstallationKey },
): Promise<string[]> {
  const removed: string[] = [];
  for (const { user_id, email, secret } of await listSecrets(tx)) {
    const plain = from && readable(from, user_id, secret);
    if (plain !== null) {
      await replaceSecret(tx, user_id, { from: secret, to: encryptSecret(to, user_id, plain) });
    } else {
      await deleteApp(tx, user_id);
      removed.push(email);
    }
  }
  return removed;
}

/** Null for a secret that cannot be decrypted. */
function readable(key: InstallationKey, userId: number, secret: string): string | null {
  try {
    return decryptSecret(key, userId, secret);
  } catch {
    return null;
  }
}
