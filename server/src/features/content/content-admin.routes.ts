import {
  contentAdminMessages as messages,
  contentAdminEndpoints as rows,
} from '@proxima/contract/content/content-admin';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import {
  createPost,
  deletePost,
  publishPost,
  restorePost,
  savePost,
  withdrawPost,
} from './posts/edit-posts.ts';
import { readEditedPost, readEditedPosts, readPostVersions } from './posts/read-edited-posts.ts';
import { type Published, publishEverywhere } from './publish-everywhere.ts';
import {
  readEditedSection,
  readSectionVersions,
  restoreSection,
  saveSection,
} from './sections/edit-sections.ts';
import type { ContentInvalidation } from './site/content-invalidation.ts';
import { topicRoutes } from './topics/topics.routes.ts';

export function contentAdminRoutes(routes: Routes, invalidation: ContentInvalidation): void {
  const published = publishEverywhere(invalidation);
  readingRoutes(routes);
  postRoutes(routes, published);
  sectionRoutes(routes, published);
  topicRoutes(routes, published);
}

function readingRoutes({ answer, route }: Routes): void {
  const message = 'OK';
  route(rows.listPosts, async ({ context, query }) => ({
    message,
    ...(await readEditedPosts(context, query)),
  }));
  answer(rows.getPost, message, byId(readEditedPost));
  answer(rows.listPostVersions, message, byId(readPostVersions));
  answer(rows.getSection, message, ({ context, params }) => readEditedSection(context, params.name));
  answer(rows.listSectionVersions, message, ({ context, params }) =>
    readSectionVersions(context, params.name),
  );
}

function postRoutes({ route, platform }: Routes, published: Published): void {
  route(rows.createPost, ({ context, body }) => published(messages.created, createPost(context, body)));
  route(rows.savePost, ({ context, params, body: { version, ...fields } }) =>
    published(messages.saved, savePost(context, { ...params, version }, fields)),
  );
  route(rows.publishPost, ({ context, params, body: { version, publish_at } }) => {
    const isLater = publish_at !== undefined && new Date(publish_at) > platform.clock.now();
    return published(
      isLater ? messages.scheduled : messages.published,
      publishPost(context, { ...params, version }, publish_at),
    );
  });
  route(rows.withdrawPost, ({ context, params, body }) =>
    published(messages.withdrawn, withdrawPost(context, { ...params, ...body })),
  );
  route(rows.deletePost, ({ context, params, query }) =>
    published(messages.deleted, deletePost(context, { ...params, ...query })),
  );
  route(rows.restorePost, ({ context, params, body: { version, restore } }) =>
    published(messages.restored, restorePost(context, { ...params, version }, restore)),
  );
}

function sectionRoutes({ route }: Routes, published: Published): void {
  route(rows.saveSection, ({ context, params, body: { version, document } }) =>
    published(messages.sectionSaved, saveSection(context, { ...params, version }, document)),
  );
  route(rows.restoreSection, ({ context, params, body: { version, restore } }) =>
    published(messages.restored, restoreSection(context, { ...params, version }, restore)),
  );
}
