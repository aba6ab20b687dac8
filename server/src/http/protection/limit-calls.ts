import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { Actor, Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { consumeRateLimit, refundRateLimits } from '../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../platform/network-address.ts';

/**
 * Counts a call against the limit of its row. Reading is limited per node and in memory (`flood-guard.ts`): a count in
 * the database would cost more than the read.
 * @returns the key that it was counted by; undefined when it was not.
 * @throws DomainError `too_many_requests`
 */
export async function limitCalls(
  platform: Platform,
  name: Endpoint['limit'],
  actor: Actor,
  ip: string,
): Promise<string | undefined> {
  if (name === 'read' || name === 'none') return undefined;
  const limit = rateLimits[name];
  const isByAddress = actor.kind === 'anonymous' || limit.by === 'address';
  const key = `${name}:${isByAddress ? `ip:${networkAddress(ip)}` : `user:${actor.userId}`}`;
  await consumeRateLimit(platform.db, key, limit);
  return key;
}

/**
 * What was refused as `unavailable` without being looked at costs nobody a try. Trouble of the database, which is another
 * error, is not given back: one more query each is the last thing that it needs then.
 */
export async function refundUnused(platform: Platform, key: string, error: unknown): Promise<void> {
  if (error instanceof DomainError && error.code === 'unavailable') await refund(platform, key);
}

/** Gives a call's hit back. */
export async function refund({ db, log }: Platform, key: string): Promise<void> {
  try {
    await refundRateLimits(db, [key]);
  } catch (trouble) {
    log.warn({ err: trouble }, 'a hit was not given back');
  }
}
