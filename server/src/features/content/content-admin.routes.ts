import { contentAdminEndpoints as rows } from '@proxima/contract/content/content-admin';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { createPost } from './posts/create-post.ts';
import { deletePost } from './posts/delete-post.ts';
import { publishPost } from './posts/publish-post.ts';
import { readEditedPost, readEditedPosts, readPostVersions } from './posts/read-edited-posts.ts';
import { restorePost } from './posts/restore-post.ts';
import { savePost } from './posts/save-post.ts';
import { withdrawPost } from './posts/withdraw-post.ts';
import { readEditedSection, readSectionVersions } from './sections/read-edited-sections.ts';
import { restoreSection } from './sections/restore-section.ts';
import { saveSection } from './sections/save-section.ts';
import type { ContentInvalidation } from './site/content-invalidation.ts';

/** Answers once the change has reached the page caches of all nodes: what the editor opens next shows it. */
type Written = <Data>(message: string, work: Promise<Data>) => Promise<{ message: string; data: Data }>;

/** The calls of the content editors. */
export function contentAdminRoutes(
  app: FastifyInstance,
  platform: Platform,
  news: ContentInvalidation,
): void {
  const written: Written = async (message, work) => {
    const data = await work;
    await news.everywhere();
    return { message, data };
  };
  readingRoutes(app, platform);
  postRoutes(app, platform, written);
  sectionRoutes(app, platform, written);
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

function postRoutes(app: FastifyInstance, platform: Platform, written: Written): void {
  route(app, platform, rows.createPost, ({ context, body }) =>
    written('Draft created', createPost(context, body)),
  );
  route(app, platform, rows.savePost, ({ context, params, body: { version, ...fields } }) =>
    written('Post saved', savePost(context, { id: params.id, version, fields })),
  );
  route(app, platform, rows.publishPost, ({ context, params, body }) =>
    written(
      'Post published',
      publishPost(context, { id: params.id, version: body.version, publishAt: body.publish_at }),
    ),
  );
  route(app, platform, rows.withdrawPost, ({ context, params, body }) =>
    written('Post withdrawn', withdrawPost(context, params.id, body.version)),
  );
  route(app, platform, rows.deletePost, ({ context, params, query }) =>
    written('Post deleted', deletePost(context, params.id, query.version)),
  );
  route(app, platform, rows.restorePost, ({ context, params, body }) =>
    written('Version restored', restorePost(context, params.id, body)),
  );
}

function sectionRoutes(app: FastifyInstance, platform: Platform, written: Written): void {
  route(app, platform, rows.saveSection, ({ context, params, body }) =>
    written('Section saved', saveSection(context, { name: params.name, ...body })),
  );
  route(app, platform, rows.restoreSection, ({ context, params, body }) =>
    written('Version restored', restoreSection(context, params.name, body)),
  );
}
