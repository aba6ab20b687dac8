import { contentEndpoints, contentMessages } from '@proxima/contract/content/content';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { readSettings } from '../settings/read-settings.ts';
import { listPosts, readPost } from './posts/read-posts.ts';
import { readSections } from './sections/read-sections.ts';

const message = contentMessages.found;

export function contentRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, contentEndpoints.blog, async ({ context, query }) => {
    const [{ blog }, { blogContent, next_cursor }] = await Promise.all([
      readSections(context.platform, ['blog']),
      listPosts(context, query),
    ]);
    return { message, data: { ...blog, blogContent }, next_cursor };
  });
  route(app, platform, contentEndpoints.blogDetails, async ({ context, params }) => ({
    message,
    data: await readPost(context, params.id),
  }));
  route(app, platform, contentEndpoints.about, async ({ context }) => ({
    message,
    data: await readSections(context.platform, ['about', 'service', 'vision', 'team']),
  }));
  route(app, platform, contentEndpoints.service, async ({ context }) => ({
    message,
    data: await readSections(context.platform, ['service', 'team']),
  }));
  route(app, platform, contentEndpoints.works, async ({ context }) => ({
    message,
    data: await readSections(context.platform, ['work', 'team']),
  }));
  route(app, platform, contentEndpoints.faqs, async ({ context }) => {
    const { faq } = await readSections(context.platform, ['faq']);
    return { message, data: { faqs: faq } };
  });
  route(app, platform, contentEndpoints.legal, async ({ context }) => ({
    message,
    data: await readSections(context.platform, ['terms', 'privacy']),
  }));
  route(app, platform, contentEndpoints.site, async ({ context }) => ({
    message,
    data: {
      ...(await readSections(context.platform, ['brand', 'settings'])),
      replies: (await readSettings(context.platform.db)).replies,
    },
  }));
}
