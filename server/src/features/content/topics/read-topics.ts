import type { BlogCard } from '@proxima/contract/content/content';
import type { TopicLink } from '@proxima/contract/content/topics';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listPosts } from '../posts/read-posts.ts';
import { findVisibleTopic, listVisibleTopics } from './topics.repository.ts';

/** Topics of published posts, by name. For everyone. */
export const readVisibleTopics = ({ platform }: Context): Promise<TopicLink[]> =>
  listVisibleTopics(platform.db);

/**
 * The published posts with a topic, newest first, by a slug that the topic has or had, and all topics. For everyone.
 * @throws DomainError `not_found`, also for a topic without published posts.
 */
export async function readTopic(
  context: Context,
  slug: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<TopicLink & { posts: BlogCard[]; next_cursor: string | null; topics: TopicLink[] }> {
  const topic = await findVisibleTopic(context.platform.db, slug);
  if (!topic) throw new DomainError('not_found');
  const [posts, topics] = await Promise.all([
    listPosts(context, { ...page, topic: topic.id }),
    readVisibleTopics(context),
  ]);
  return { name: topic.name, slug: topic.slug, ...posts, topics };
}
