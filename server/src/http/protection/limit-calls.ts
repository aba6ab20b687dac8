import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { type RateLimitName, rateLimits } from '@proxima/contract/wire/limits';
import type { Actor, Platform } from '../../platform/context.ts';
import { asDomainError } from '../../platform/database/database-errors.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { consumeRateLimit, refundRateLimits } from '../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../platform/network-address.ts';
import type { FloodGuard } from './flood-guard.ts';

/**
 * Counts a call against the limit of its row. Reading is limited per node and in memory (`flood-guard.ts`): a count in
 * the database would cost more than the read. The last call that a limit allows may be repeated when its reply was lost: repeats have a
 * count of their own.
 * Calls with an access token have limits of their own in place of `read` and `write`; what protects an account counts by account.
 * @param isRepeat whether the call has taken effect before; asked only when the limit is used up
 * @returns the key that it was counted by; undefined when it was not.
 * @throws DomainError `too_many_requests`
 */
export async function limitCalls(
  platform: Platform,
  name: Endpoint['limit'],
  {
    actor,
    ip,
    isRepeat,
    guard,
  }: { actor: Actor; ip: string; isRepeat: () => Promise<boolean>; guard: Pick<FloodGuard, 'countToken'> },
): Promise<string | undefined> {
  const token = actor.kind === 'anonymous' ? undefined : actor.token;
  const wait = name === 'read' && token ? guard.countToken(token.id) : 0;
  if (wait > 0) throw new DomainError('too_many_requests', { retryAfter: wait / 1000 });
  if (name === 'read' || name === 'none') return undefined;
  const [key, limit] =
    name === 'write' && token
      ? [`tokenWrite:token:${token.id}`, rateLimits.tokenWrite]
      : [`${name}:${countedBy(name, actor, ip)}`, rateLimits[name]];
  try {
    await consumeRateLimit(platform.db, key, limit);
    return key;
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === 'too_many_requests';
    if (!isOver || !(await isRepeat())) throw error;
    await consumeRateLimit(platform.db, `repeated:${key}`, limit);
    return undefined;
  }
}

const countedBy = (name: RateLimitName, actor: Actor, ip: string): string =>
  actor.kind === 'anonymous' || rateLimits[name].by === 'address'
    ? `ip:${networkAddress(ip)}`
    : `user:${actor.view?.adminId ?? actor.userId}`;

/**
 * Refunds a call that was refused as `unavailable` before it was handled, or because the disk is full. Other errors of the database
 * are not refunded: another query for each would only add to its load.
 */
export async function refundUnused(platform: Platform, key: string, error: unknown): Promise<void> {
  const isFull = asDomainError(error)?.code === 'storage_full';
  const isRefused = error instanceof DomainError && ['unavailable', 'storage_full'].includes(error.code);
  if (isFull || isRefused) await refund(platform, key);
}

/** Removes a call from its rate limit; a failure is only logged. */
export async function refund({ db, log }: Platform, key: string): Promise<void> {
  try {
    await refundRateLimits(db, [key]);
  } catch (error) {
    log.warn({ err: error }, 'a rate limit was not refunded');
  }
}
