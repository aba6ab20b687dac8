import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';

/** Replies of a balancer whose node died during the request, and of an exhausted rate limit. */
const retryable = [429, 502, 503, 504];

/**
 * For calls that set up a test: retried with the same idempotency key if a node died or a limit was exhausted.
 * @throws Error with the reply if it is not a success.
 */
export async function fetchWithRetries(url: string, init: RequestInit): Promise<Response> {
  const headers = { [idempotencyHeader]: randomUUID(), ...init.headers };
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, { ...init, headers }).catch(() => undefined);
    if (response?.ok) return response;
    if (tries === 5 || (response && !retryable.includes(response.status)))
      throw new Error(`${init.method ?? 'GET'} ${url}: ${response?.status} ${await response?.text()}`);
    const seconds = Number(response?.headers.get('retry-after') ?? 0);
    await sleep(Math.max(seconds * 1000, 500 * tries));
  }
}
