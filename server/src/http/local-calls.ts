import type { CallEndpoint } from '@proxima/contract/content/page-rendering';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../platform/domain-error.ts';

type LocalCall = (input: { params?: unknown; query?: unknown }) => Promise<unknown>;

/** By path, because the renderer's bundle has its own copy of the endpoint table. */
const callsOf = new WeakMap<FastifyInstance['server'], Map<string, LocalCall>>();

/** Lets pages that this server renders make the same call without a network request. */
export function offerLocally(app: FastifyInstance, row: Endpoint, call: LocalCall): void {
  const calls = callsOf.get(app.server) ?? new Map<string, LocalCall>();
  callsOf.set(app.server, calls.set(row.path, call));
}

/** Lets the page renderer call public GET endpoints as an anonymous visitor. */
export function localCalls(app: FastifyInstance): CallEndpoint {
  return async (row, input) => {
    const call = callsOf.get(app.server)?.get(row.path);
    if (!call) throw new DomainError('not_found');
    // The reply was parsed with the schema of the row.
    return (await call(input)) as never;
  };
}
