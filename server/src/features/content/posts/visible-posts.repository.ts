import type { TopicLink } from '@proxima/contract/content/topics';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const isVisible = sql<boolean>`posts.is_published and posts.publish_at <= now()`;

/** The topics of the row of `posts`, by name. */
export const topicLinks = sql<TopicLink[]>`(
  select coalesce(json_agg(json_build_object('name', topics.name, 'slug', topic_slugs.slug) order by lower(topics.name)), '[]')
  from post_topics
  join topics on topics.id = post_topics.topic_id
  join topic_slugs on topic_slugs.topic_id = topics.id and topic_slugs.is_current
  where post_topics.post_id = posts.id)`;

const hasTopicOf = (topics: readonly number[]) =>
  sql<boolean>`posts.id in (select post_id from post_topics where topic_id = any(${[...topics]}::bigint[]))`;

/** The expression of the index `posts_words`. */
const allWords = sql`to_tsvector('english', title || ' ' || subject || ' ' || excerpt || ' ' || regexp_replace(content, '<[^<>]*>', ' ', 'g'))`;

export interface PostPosition {
  publishAt: Date;
  id: number;
}

interface PostFilter {
  after?: PostPosition | undefined;
  except?: number;
  /** With all these words. */
  text?: string | undefined;
  /** With one of these topics. */
  topics?: readonly number[];
}

/** Visible posts that match the options, newest first, one more than `limit` when there are more. */
export async function listVisiblePosts(db: Database, limit: number, options: PostFilter = {}) {
  let query = db
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'excerpt', 'image', 'publish_at', 'updated_at', topicLinks.as('topics')])
    .where(isVisible)
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const { after, except, text, topics } = options;
  if (after) query = query.where(sql<boolean>`(publish_at, id) < (${after.publishAt}, ${after.id})`);
  if (except !== undefined) query = query.where('id', '<>', except);
  if (text !== undefined)
    query = query.where(sql<boolean>`${allWords} @@ websearch_to_tsquery('english', ${text})`);
  if (topics) query = query.where(hasTopicOf(topics));
  return query.execute();
}
export type PostListRow = Awaited<ReturnType<typeof listVisiblePosts>>[number];

/** By its id, or by a slug that it has or had. */
export const findVisiblePost = (db: Database, address: number | string) =>
  db
    .selectFrom('posts')
    .selectAll()
    .select(topicLinks.as('topics'))
    .where(
      'id',
      '=',
      typeof address === 'number'
        ? address
        : db.selectFrom('post_slugs').select('post_id').where('slug', '=', address),
    )
    .where(isVisible)
    .executeTakeFirst();

/** The addresses of visible posts, newest first; for search engines. */
export const listVisibleAddresses = (db: Database, limit: number) =>
  db
    .selectFrom('posts')
    .select(['slug', 'updated_at'])
    .where(isVisible)
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Visible posts with their texts, all or those with a topic, newest first; for feeds. */
export async function listVisibleTexts(db: Database, limit: number, topic?: number) {
  return db
    .selectFrom('posts')
    .selectAll()
    .select(topicLinks.as('topics'))
    .where(isVisible)
    .where(topic === undefined ? sql<boolean>`true` : hasTopicOf([topic]))
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Milliseconds by the database's clock until the next scheduled post appears; undefined when none is scheduled. */
export async function findNextPublication(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(sql<number | null>`(extract(epoch from min(publish_at) - now()) * 1000)::float8`.as('wait'))
    .where('is_published', '=', true)
    .where('publish_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.wait ?? undefined;
}
