import {
  contentAdminMessages as messages,
  contentAdminEndpoints as rows,
} from '@proxima/contract/content/content-admin';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import {
  createPost,
  deletePost,
  publishPost,
  restorePost,
  savePost,
  withdrawPost,
} from './posts/edit-posts.ts';
import { readEditedPost, readEditedPosts, readPostVersions } from './posts/read-edited-posts.ts';
import {
  readEditedSection,
  readSectionVersions,
  restoreSection,
  saveSection,
} from './sections/edit-sections.ts';
import type { ContentInvalidation } from './site/content-invalidation.ts';

/** Replies once the page caches of all nodes have dropped what changed: the editor sees the change everywhere. */
type Published = <Data>(message: string, work: Promise<Data>) => Promise<{ message: string; data: Data }>;

export function contentAdminRoutes(
  app: FastifyInstance,
  platform: Platform,
  invalidation: ContentInvalidation,
): void {
  const published: Published = async (message, work) => {
    const data = await work;
    await invalidation.everywhere();
    return { message, data };
  };
  readingRoutes(app, platform);
  postRoutes(app, platform, published);
  sectionRoutes(app, platform, published);
}

function readingRoutes(app: FastifyInstance, platform: Platform): void {
  const message = 'OK';
  route(app, platform, rows.listPosts, async ({ context, query }) => ({
    message,
    ...(await readEditedPosts(context, query)),
  }));
  route(app, platform, rows.getPost, async ({ context, params }) => ({
    message,
    data: await readEditedPost(context, params.id),
  }));
  route(app, platform, rows.listPostVersions, async ({ context, params }) => ({
    message,
    data: await readPostVersions(context, params.id),
  }));
  route(app, platform, rows.getSection, async ({ context, params }) => ({
    message,
    data: await readEditedSection(context, params.name),
  }));
  route(app, platform, rows.listSectionVersions, async ({ context, params }) => ({
    message,
    data: await readSectionVersions(context, params.name),
  }));
}

function postRoutes(app: FastifyInstance, platform: Platform, published: Published): void {
  route(app, platform, rows.createPost, ({ context, body }) =>
    published(messages.created, createPost(context, body)),
  );
  route(app, platform, rows.savePost, ({ context, params, body: { version, ...fields } }) =>
    published(messages.saved, savePost(context, { ...params, version }, fields)),
  );
  route(app, platform, rows.publishPost, ({ context, params, body: { version, publish_at } }) => {
    const isLater = publish_at !== undefined && new Date(publish_at) > platform.clock.now();
    return published(
      isLater ? messages.scheduled : messages.published,
      publishPost(context, { ...params, version }, publish_at),
    );
  });
  route(app, platform, rows.withdrawPost, ({ context, params, body }) =>
    published(messages.withdrawn, withdrawPost(context, { ...params, ...body })),
  );
  route(app, platform, rows.deletePost, ({ context, params, query }) =>
    published(messages.deleted, deletePost(context, { ...params, ...query })),
  );
  route(app, platform, rows.restorePost, ({ context, params, body: { version, restore } }) =>
    published(messages.restored, restorePost(context, { ...params, version }, restore)),
  );
}

function sectionRoutes(app: FastifyInstance, platform: Platform, published: Published): void {
  route(app, platform, rows.saveSection, ({ context, params, body: { version, document } }) =>
    published(messages.sectionSaved, saveSection(context, { ...params, version }, document)),
  );
  route(app, platform, rows.restoreSection, ({ context, params, body: { version, restore } }) =>
    published(messages.restored, restoreSection(context, { ...params, version }, restore)),
  );
}
