import rateLimit from '@fastify/rate-limit';
import { rateLimits } from '@proxima/contract/limits';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../platform/domain-error.ts';

/** Holds off one address that asks for everything at once. Per node and in memory; the limits that guard accounts are in the database. */
export async function guardAgainstFloods(app: FastifyInstance): Promise<void> {
  const { most, seconds } = rateLimits.read;
  await app.register(rateLimit, {
    global: true,
    max: most,
    timeWindow: seconds * 1000,
    allowList: (request) => !request.url.startsWith('/api/'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('too_many_requests', { retryAfter: ttl / 1000 }),
  });
}
