import type { Database } from '../../platform/database/database.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { decryptSecret, encryptSecret } from './app-secret.ts';
import { deleteApp, listSecrets, replaceSecret } from './authenticator-apps.repository.ts';

/**
 * Encrypts every authenticator app's secret with another key. Without the one before they are lost, and so are the apps;
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

/** Null for a secret that does not open: there is nothing to keep. */
function readable(key: InstallationKey, userId: number, secret: string): string | null {
  try {
    return decryptSecret(key, userId, secret);
  } catch {
    return null;
  }
}
