import { numbersEndpoints as endpoints } from '@proxima/contract/admin/numbers';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { readConversion, readShares, readSubmissionNumbers, readWaits } from './read-numbers.ts';

const message = 'Numbers';

export function numbersRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.submissions, async ({ query }) => ({
    message,
    data: await readSubmissionNumbers(platform.db, query),
  }));
  route(app, platform, endpoints.conversion, async ({ query }) => ({
    message,
    data: await readConversion(platform.db, query),
  }));
  route(app, platform, endpoints.waits, async ({ query }) => ({
    message,
    data: await readWaits(platform.db, query),
  }));
  route(app, platform, endpoints.shares, async ({ query }) => ({
    message,
    data: await readShares(platform.db, query),
  }));
}
