import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import type { FastifyReply } from 'fastify';
import { toDomainError } from '../errors.ts';
import type { PageCache } from './page-cache.ts';
import { sendSaved } from './page-response.ts';

interface ParsedCall {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
}

/**
 * The cache key of a call: its path and those values of the parsed query that differ from the defaults. Null for a call with a
 * cursor, because callers can invent any number of cursors.
 */
export function keyOfCall(row: Endpoint, { params, query }: ParsedCall): string | null {
  if (query.cursor !== undefined) return null;
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const defaults: Record<string, unknown> = row.query?.parse({}) ?? {};
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== defaults[name],
  );
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

type Made = { status: 200; reply: unknown } | { status: number; refusal: unknown };

interface CachedCall {
  cache: PageCache;
  key: string;
  /** Pattern of the endpoint table. */
  route: string;
  /** Reads the reply as an anonymous visitor. */
  read(): Promise<unknown>;
}

/** Answers a content call from the cache, and fills the cache if possible. @throws what `read` throws. */
export async function sendCachedCall(
  reply: FastifyReply,
  asked: IncomingHttpHeaders,
  { cache, key, route, read }: CachedCall,
): Promise<FastifyReply> {
  const result = await cache.share<Made>(key, {
    make: () => read().then((body) => ({ status: 200, reply: body }), refusalOf),
    documentOf: (made) => ({
      kind: 'call',
      route,
      text: JSON.stringify('reply' in made ? made.reply : null),
    }),
  });
  if ('cached' in result) return sendSaved(reply, result.cached, asked);
  if ('refusal' in result.rendered) throw result.rendered.refusal;
  return reply.send(result.rendered.reply);
}

/** Client errors, such as a post that does not exist, are results like replies; server errors are thrown. */
function refusalOf(error: unknown): Made {
  const { status } = errorCatalogue[toDomainError(error).code];
  if (status >= 500) throw error;
  return { status, refusal: error };
}
