import { createECDH } from 'node:crypto';
import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { decryptText, encryptText } from '../../../platform/installation-key/encrypt-text.ts';
import type { InstallationKey } from '../../../platform/installation-key/installation-key.ts';
import { findSetting, getOrCreateSetting, setSetting } from '../../../platform/settings.ts';
import { deleteAllSubscriptions } from './push.repository.ts';

const setting = 'push.keys';

interface StoredKeys {
  public_key: string;
  /** Encrypted with the installation's key. */
  private_key: string;
}

/** With which this installation identifies itself to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const lockOf = (key: InstallationKey) => ({ key, purpose: 'push', place: 'push keys' }) as const;

function newKeys(key: InstallationKey): StoredKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url', 'uncompressed');
  return {
    public_key: publicKey,
    private_key: encryptText(pair.getPrivateKey().toString('base64url').padStart(43, 'A'), lockOf(key)),
  };
}

/** The keys of the installation, made at the first start. */
export async function readPushKeys({ db, key }: Pick<Platform, 'db' | 'key'>): Promise<PushKeys> {
  const { public_key, private_key } = await getOrCreateSetting(db, setting, () => newKeys(key));
  return { publicKey: public_key, privateKey: decryptText(private_key, lockOf(key)) };
}

/** Encrypts the keys with a new key. Without the old one there are new keys, and every device has to be switched on again. */
export async function migratePushKeys(
  tx: Database,
  { from, to }: { from: InstallationKey | null; to: InstallationKey },
): Promise<void> {
  const stored = (await findSetting(tx, setting)) as StoredKeys | undefined;
  if (!stored) return;
  if (!from) {
    await deleteAllSubscriptions(tx);
    return setSetting(tx, setting, newKeys(to));
  }
  const privateKey = decryptText(stored.private_key, lockOf(from));
  await setSetting(tx, setting, { ...stored, private_key: encryptText(privateKey, lockOf(to)) });
}
