import { clientErrorEndpoints } from '@proxima/contract/wire/client-errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { logClientError } from './log-client-error.ts';

export function clientErrorRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, clientErrorEndpoints.report, async ({ context, body }) => {
    logClientError(context, body);
    return { message: 'Thank you', data: null };
  });
}
