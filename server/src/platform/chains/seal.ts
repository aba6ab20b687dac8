import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InstallationKey } from '../installation-key/installation-key.ts';
import type { ChainHead } from './chain-source.ts';

export interface Seal {
  /** Counts up from 1 without gaps. */
  id: number;
  at: Date;
  heads: ChainHead[];
  /** The fingerprint of the key. */
  keyId: string;
  mac: Buffer;
}

/** A head as it is stored and covered by the mac. */
export type StoredHead = [chain: string, length: number, head: string];

export const storedHeads = (heads: ChainHead[]): StoredHead[] =>
  heads.map(({ chain, length, head }) => [chain, length, head.toString('hex')]);

/** HMAC-SHA-256 over number, time, key, heads and the previous mac. */
export function macOf(key: InstallationKey, seal: Omit<Seal, 'mac'>, macBefore: Buffer): Buffer {
  const { id, at, keyId, heads } = seal;
  const covered = [id, at.toISOString(), keyId, storedHeads(heads), macBefore.toString('hex')];
  return createHmac('sha256', key.derive('chain seals')).update(JSON.stringify(covered)).digest();
}

export function isGenuine(key: InstallationKey, { mac, ...seal }: Seal, macBefore: Buffer): boolean {
  const expected = macOf(key, seal, macBefore);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}
