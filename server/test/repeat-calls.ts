import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { rowOf } from './replies/row-of.ts';

/** Calls that a client repeats if it gets no reply. Signing out is left out: a second time it is refused, which is just as good. */
const isRepeatable = ({ method, path, repeat }: Endpoint): boolean =>
  method !== 'GET' && typeof repeat === 'string' && path !== '/api/users/logout';

/** The first success of each is enough. */
const repeated = new Set<Endpoint>();

/** What is new each time: sessions, links that work once, challenges. */
const withoutSecrets = (body: string): string =>
  body.replaceAll(/"(token|path|secret|uri|challenge)":"[^"]*"|"user":\{"id":"[^"]*"/g, '');

/**
 * Sends a call with a key, as a client does. The first call of each row that succeeds is sent twice, as if its reply had been lost. The
 * second reply must equal the first, so that every test of a call proves that it can be repeated.
 */
export async function sendRepeatably(
  { method, url }: { method: string; url: string },
  headers: Record<string, string>,
  send: (headers: Record<string, string>) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const row = rowOf({ method, url });
  if (!row || !isRepeatable(row)) return send(headers);
  const keyed = row.repeat === 'keyed' ? { [idempotencyHeader]: randomUUID(), ...headers } : headers;
  const first = await send(keyed);
  if (first.statusCode !== 200 || repeated.has(row)) return first;
  repeated.add(row);
  const second = await send(keyed);
  const lost = `${method} ${row.path}, repeated after its reply was lost`;
  expect(second.statusCode, `${lost}: ${second.body}`).toBe(200);
  expect(withoutSecrets(second.body), lost).toBe(withoutSecrets(first.body));
  return second;
}
