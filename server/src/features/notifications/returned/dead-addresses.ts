import type { WireDeadAddress } from '@proxima/contract/operations/operations';
import type { Database } from '../../../platform/database/database.ts';
import { findDead, setAlive } from './dead-addresses.repository.ts';

/** Since when and why emails to an address come back; null while nothing is known to be wrong with it. */
export async function findDeadAddress(db: Database, address: string): Promise<WireDeadAddress | null> {
  const dead = await findDead(db, address);
  return dead ? { since: dead.since.toISOString(), code: dead.code, reason: dead.reason } : null;
}

/** Sends emails to an address again: someone proved that they read them, or the team tries it. @returns false if nothing stopped them. */
export const reviveAddress = (db: Database, address: string): Promise<boolean> => setAlive(db, address);
