import { type RateLimitName, rateLimits } from '@proxima/contract/limits';
import type { Actor, Platform } from '../platform/context.ts';
import { networkAddress } from '../platform/network-address.ts';
import { giveBackHit, takeHit } from '../platform/rate-limit.ts';

/**
 * Counts a call against the limit of its row. Reading is limited per node and in memory (`flood-guard.ts`): a count in
 * the database would cost more than the read.
 * @returns the key that it was counted by; undefined when it was not.
 * @throws DomainError `too_many_requests`
 */
export async function limitCalls(
  platform: Platform,
  name: RateLimitName,
  actor: Actor,
  ip: string,
): Promise<string | undefined> {
  if (name === 'read') return undefined;
  const limit = rateLimits[name];
  const isByAddress = actor.kind === 'anonymous' || limit.by === 'address';
  const key = `${name}:${isByAddress ? `ip:${networkAddress(ip)}` : `user:${actor.userId}`}`;
  await takeHit(platform.db, key, limit);
  return key;
}

/** What the server could not look at costs nobody a try. The answer has left; while the database is away it stays counted. */
export async function giveBackUnused({ db, log }: Platform, key: string): Promise<void> {
  try {
    await giveBackHit(db, key);
  } catch (error) {
    log.warn({ err: error }, 'a hit was not given back');
  }
}
