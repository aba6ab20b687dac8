import { topicEndpoints as endpoints, topicMessages as messages } from '@proxima/contract/content/topics';
import type { Routes } from '../../../http/route.ts';
import type { Published } from '../publish-everywhere.ts';
import { mergeTopic, readTopics, removeTopic, renameTopic } from './edit-topics.ts';

/** The topics of the blog, for those who edit it. */
export function topicRoutes({ answer, route }: Routes, published: Published): void {
  answer(endpoints.list, 'OK', ({ context }) => readTopics(context));
  route(endpoints.rename, ({ context, params, body }) =>
    published(messages.renamed, renameTopic(context, params.id, body.name)),
  );
  route(endpoints.merge, ({ context, params, body }) =>
    published(messages.merged, mergeTopic(context, params.id, body.into)),
  );
  route(endpoints.remove, ({ context, params }) =>
    published(messages.removed, removeTopic(context, params.id)),
  );
}
