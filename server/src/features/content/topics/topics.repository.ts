import { topicSlugOf } from '@proxima/contract/content/topic-names';
import type { EditedTopic, TopicLink } from '@proxima/contract/content/topics';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface TopicRow extends TopicLink {
  id: number;
}

const withSlug = (db: Database) =>
  db
    .selectFrom('topics')
    .innerJoin('topic_slugs as current', (join) =>
      join.onRef('current.topic_id', '=', 'topics.id').on('current.is_current', '=', true),
    )
    .select(['topics.id', 'topics.name', 'current.slug']);

const hasVisiblePost = sql<boolean>`exists (
  select from post_topics join posts on posts.id = post_topics.post_id
  where post_topics.topic_id = topics.id and posts.is_published and posts.publish_at <= now())`;

/** Topics of published posts, by name. */
export const listVisibleTopics = (db: Database): Promise<TopicRow[]> =>
  withSlug(db).where(hasVisiblePost).orderBy(sql`lower(name)`).execute();

/** A topic of published posts, by a slug that it has or had. */
export const findVisibleTopic = (db: Database, slug: string): Promise<TopicRow | undefined> =>
  withSlug(db)
    .where('topics.id', '=', db.selectFrom('topic_slugs').select('topic_id').where('slug', '=', slug))
    .where(hasVisiblePost)
    .executeTakeFirst();

/** All topics, by name. */
export const listTopics = (db: Database): Promise<EditedTopic[]> =>
  edited(db).orderBy(sql`lower(name)`).execute();

export const findTopic = (db: Database, id: number): Promise<EditedTopic | undefined> =>
  edited(db).where('topics.id', '=', id).executeTakeFirst();

const edited = (db: Database) =>
  withSlug(db).select(
    sql<number>`(select count(*)::int from post_topics where post_topics.topic_id = topics.id)`.as('posts'),
  );

/** Locks topics until the end of the transaction: they are changed one after the other. Returns those that exist. */
export async function lockTopics(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('topics')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The topic with this name, or the one that had its address before; it stays until the end of the transaction. */
export async function findNamedTopic(db: Database, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('topics')
    .select('id')
    .where((topic) =>
      topic.or([
        topic(sql`lower(name)`, '=', name.toLowerCase()),
        topic(
          'id',
          '=',
          db
            .selectFrom('topic_slugs')
            .select('topic_id')
            .where('slug', '=', topicSlugOf(name))
            .where('is_current', '=', false),
        ),
      ]),
    )
    .orderBy(sql`lower(name) <> ${name.toLowerCase()}`)
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id;
}

/** @returns undefined if a topic with this name was added at the same time. */
export const insertTopic = async (db: Database, name: string): Promise<number | undefined> => {
  const row = await db
    .insertInto('topics')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export async function updateName(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('topics').set({ name }).where('id', '=', id).execute();
}

/** Whether another topic has the name. */
export async function isNameTaken(db: Database, name: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('topics')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a topic the first address of `base`, `base-2`, … that no other topic has or had. */
export async function moveToFreeSlug(db: Database, id: number, base: string): Promise<void> {
  await db.updateTable('topic_slugs').set({ is_current: false }).where('topic_id', '=', id).execute();
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('topic_slugs')
      .values({ slug, topic_id: id })
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet({ is_current: true }).where('topic_slugs.topic_id', '=', id),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return;
  }
}

/** Moves the posts and addresses of a topic to another one. */
export async function movePostsAndSlugs(db: Database, from: number, to: number): Promise<void> {
  await sql`insert into post_topics (post_id, topic_id)
    select post_id, ${to}::bigint from post_topics where topic_id = ${from}
    on conflict do nothing`.execute(db);
  await db
    .updateTable('topic_slugs')
    .set({ topic_id: to, is_current: false })
    .where('topic_id', '=', from)
    .execute();
}

export async function deleteTopic(db: Database, id: number): Promise<void> {
  await db.deleteFrom('topics').where('id', '=', id).execute();
}

/** The ids of a post's topics. */
export async function listTopicsOf(db: Database, postId: number): Promise<number[]> {
  const rows = await db.selectFrom('post_topics').select('topic_id').where('post_id', '=', postId).execute();
  return rows.map(({ topic_id }) => topic_id);
}

/** Makes these the topics of a post. */
export async function setTopics(db: Database, postId: number, topics: readonly number[]): Promise<void> {
  await sql`delete from post_topics
    where post_id = ${postId} and not topic_id = any(${[...topics]}::bigint[])`.execute(db);
  await sql`insert into post_topics (post_id, topic_id)
    select ${postId}::bigint, unnest(${[...topics]}::bigint[]) on conflict do nothing`.execute(db);
}
