import type { CallEndpoint } from '@proxima/contract/content/page-rendering';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../platform/domain-error.ts';

type LocalCall = (input: { params?: unknown; query?: unknown }) => Promise<unknown>;

/** By path: the renderer's bundle carries its own copy of the endpoint table. */
const callsOf = new WeakMap<FastifyInstance['server'], Map<string, LocalCall>>();

/** Lets pages that this server renders make the same call without a detour over the network. */
export function offerLocally(app: FastifyInstance, row: Endpoint, call: LocalCall): void {
  const calls = callsOf.get(app.server) ?? new Map<string, LocalCall>();
  callsOf.set(app.server, calls.set(row.path, call));
}

/** What the page renderer reads data with: public GET endpoints, as an anonymous visitor. */
export function localCalls(app: FastifyInstance): CallEndpoint {
  return async (row, input) => {
    const call = callsOf.get(app.server)?.get(row.path);
    if (!call) throw new DomainError('not_found');
    // The reply went through the row's own schema.
    return (await call(input)) as never;
  };
}
