import { DomainError } from '../domain-error.ts';
import type { RateLimit } from './rate-limit.ts';

/** Keys that are remembered; those with the oldest windows are dropped first. */
const maxKeys = 50_000;

/**
 * A rate limit of this process, for calls that are so frequent that a count in the database would cost more than they do.
 * @returns a function that counts a call and throws DomainError `too_many_requests` above the limit.
 */
export function memoryLimit({ max, seconds }: RateLimit, now = () => performance.now()) {
  const counts = new Map<number, { began: number; calls: number }>();
  return function consume(key: number): void {
    const at = now();
    const known = counts.get(key);
    const endsAt = (known?.began ?? 0) + seconds * 1000;
    if (known === undefined || at >= endsAt) start(key, at);
    else if (known.calls >= max)
      throw new DomainError('too_many_requests', { retryAfter: Math.ceil((endsAt - at) / 1000) });
    else known.calls += 1;
  };

  function start(key: number, began: number): void {
    counts.delete(key);
    counts.set(key, { began, calls: 1 });
    if (counts.size <= maxKeys) return;
    const [oldest] = counts.keys();
    if (oldest !== undefined) counts.delete(oldest);
  }
}
