import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';

/** Answers of a balancer whose node died while it was asked, and of a limit that others took up. */
const passing = [429, 502, 503, 504];

/**
 * Calls that set a scene: asked again, under one key, where a node died over them, or when a limit says that it is too early.
 * @throws what was answered when it is no success.
 */
export async function askWithRetries(url: string, init: RequestInit): Promise<Response> {
  const headers = { [idempotencyHeader]: randomUUID(), ...init.headers };
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, { ...init, headers }).catch(() => undefined);
    if (response?.ok) return response;
    if (tries === 5 || (response && !passing.includes(response.status)))
      throw new Error(`${init.method} ${url}: ${response?.status} ${await response?.text()}`);
    const seconds = Number(response?.headers.get('retry-after') ?? 0);
    await sleep(Math.max(seconds * 1000, 500 * tries));
  }
}
