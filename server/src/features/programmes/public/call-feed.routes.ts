import { machinePaths } from '@proxima/contract/content/media';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import { listLatestCalls } from './public-calls.repository.ts';
import { writeCallFeed } from './write-call-feed.ts';

const feedCalls = 30;

/** The feed of published calls. Never cached: a call is in it as soon as it is published, and no longer once it is not. */
export function callFeedRoutes(app: FastifyInstance, platform: Platform): void {
  app.get(machinePaths.callFeed, async (_request, reply) => {
    const { brand } = await readSections(platform, ['brand']);
    const calls = await listLatestCalls(platform.db, feedCalls);
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(writeCallFeed(platform.config.origin, brand, calls));
  });
}
