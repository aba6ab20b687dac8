import rateLimit from '@fastify/rate-limit';
import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/domain-error.ts';

/**
 * What is not counted: pages and files. Signing in has limits of its own, which tell a flood from the neighbours behind the same
 * address (`sign-in.ts`). The matched route decides, because one path has many spellings; what matches none counts.
 */
const isFree = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url !== undefined && (!url.startsWith('/api') || url === accountEndpoints.login.path);

/** Limits one address that floods the server. Per node and in memory; the limits that guard accounts are in the database. */
export async function guardAgainstFloods(app: FastifyInstance): Promise<void> {
  const { max, seconds } = rateLimits.read;
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: seconds * 1000,
    allowList: isFree,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('too_many_requests', { retryAfter: ttl / 1000 }),
  });
  // Before the hooks of a route: who is refused by them counts, too.
  app.addHook('onRequest', app.rateLimit());
  // What no call has counts like one, and is never taken for a page.
  for (const url of ['/api', '/api/*']) app.get(url, (_request, reply) => reply.callNotFound());
}
