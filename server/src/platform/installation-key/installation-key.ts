import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The uses of the key. Each has its own derived key, so that one use reveals nothing about another. */
export type KeyPurpose =
  | 'chain seals'
  | 'second factor'
  | 'repeated calls'
  | 'calendar addresses'
  | 'webhooks'
  | 'push'
  | 'fingerprint';

/** The secret of this installation that is not in its database. */
export interface InstallationKey {
  /** Identifies the key without revealing anything about it. */
  fingerprint: string;
  /** 32 bytes for one purpose (HKDF with SHA-256). */
  derive(purpose: KeyPurpose): Buffer;
}

const size = 32;

/** The format of `INSTALLATION_KEY` and of the key file. */
export const keyPattern = /^[0-9a-f]{64}$/;

export const newKeyText = (): string => randomBytes(size).toString('hex');

/** @param text 64 hexadecimal digits; the caller has checked that. */
export function installationKey(text: string): InstallationKey {
  const secret = Buffer.from(text, 'hex');
  const derive = (purpose: KeyPurpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `proxima ventures: ${purpose}`, size));
  const mark = createHmac('sha256', derive('fingerprint')).update('fingerprint').digest('hex');
  return { fingerprint: mark.slice(0, 16), derive };
}
