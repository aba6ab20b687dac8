import { createHmac } from 'node:crypto';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '../platform/context.ts';
import { type KeyedCall, newKeyedCall } from '../platform/limits/idempotency.ts';
import { headerValue } from './header-value.ts';
import type { ReceivedForm } from './uploads/multipart.ts';

interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
  files: ReceivedForm['files'];
}

/** The call and the caller. Undefined without a key, and for endpoints that are idempotent without one. */
export function keyOf(row: Endpoint, headers: FastifyRequest['headers'], actor: Actor, params: unknown) {
  const key = headerValue(headers, idempotencyHeader);
  if (row.repeat !== 'keyed' || key === undefined) return undefined;
  const caller = callerOf(actor);
  const values = new Map(Object.entries(params ?? {}));
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)));
  return { scope: `${row.method} ${path} by ${caller}`, key };
}

/** Programs choose their keys without knowing those of other programs or of the pages. */
function callerOf(actor: Actor): string | number {
  if (actor.kind === 'anonymous') return actor.kind;
  return actor.token ? `token ${actor.token.id}` : actor.userId;
}

/**
 * Identifies a call with an Idempotency-Key, so that it has its effect once. Undefined without a key, and for endpoints that are
 * idempotent without one.
 * @throws DomainError `validation_failed` for a key that is too long.
 */
export function keyedCallOf(
  row: Endpoint,
  headers: FastifyRequest['headers'],
  { platform, actor }: Context,
  sent: Sent,
): KeyedCall | undefined {
  const identity = keyOf(row, headers, actor, sent.params);
  if (!identity) return undefined;
  const contents = Object.values(sent.files)
    .flat()
    .map(({ field, name, sha256 }) => [field, name, sha256]);
  // Bodies may contain passwords. The hash uses a secret key, so that a stored hash does not help to guess them.
  const bodyHash = createHmac('sha256', platform.key.derive('repeated calls'))
    .update(JSON.stringify([sent.query, sent.body, contents]))
    .digest();
  return newKeyedCall({ ...identity, bodyHash });
}
