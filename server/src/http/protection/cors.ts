import cors from '@fastify/cors';
import { resetTokenHeader } from '@proxima/contract/accounts/accounts';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Lets pages of the configured origins call the API and read what its replies say in headers. Without any, no CORS headers are needed. */
export async function allowOrigins(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', idempotencyHeader, resetTokenHeader],
    exposedHeaders: [
      'x-request-id',
      'retry-after',
      'etag',
      'content-disposition',
      'content-range',
      'deprecation',
      'sunset',
    ],
    maxAge: 600,
  });
}
