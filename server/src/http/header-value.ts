import type { FastifyRequest } from 'fastify';

/** A header that is sent at most once. */
export function headerValue(headers: FastifyRequest['headers'], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
