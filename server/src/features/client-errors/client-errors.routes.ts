import { clientErrorEndpoints } from '@proxima/contract/wire/client-errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';

export function clientErrorRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, clientErrorEndpoints.report, async ({ context: { requestId }, body }) => {
    // A warning, not an error: anyone can send a report.
    platform.log.warn({ requestId, clientError: body }, 'a page failed in a browser');
    return { message: 'Thank you', data: null };
  });
}
