import rateLimit from '@fastify/rate-limit';
import { accountEndpoints } from '@proxima/contract/accounts';
import { rateLimits } from '@proxima/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../platform/domain-error.ts';

/** It has limits of its own, which tell a flood from the neighbours behind the same address (`sign-in.ts`). */
const isSignIn = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === accountEndpoints.login.path;

/** Holds off one address that asks for everything at once. Per node and in memory; the limits that guard accounts are in the database. */
export async function guardAgainstFloods(app: FastifyInstance): Promise<void> {
  const { most, seconds } = rateLimits.read;
  await app.register(rateLimit, {
    global: true,
    max: most,
    timeWindow: seconds * 1000,
    allowList: (request) => !request.url.startsWith('/api/') || isSignIn(request),
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
