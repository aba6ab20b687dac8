import type { PublicationState } from '@proxima/contract/content/content-admin';
import { postSlugOf } from '@proxima/contract/content/post-slug';
import type { TopicLink } from '@proxima/contract/content/topics';
import { type Insertable, type InsertObject, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DB, Posts } from '../../../platform/database/schema.generated.ts';
import { assignSlug, reserveFreeSlug } from './post-slugs.repository.ts';

export type PostRow = Selectable<Posts>;
export type PostTexts = Pick<
  Insertable<Posts>,
  | 'title'
  | 'subject'
  | 'author_name'
  | 'image'
  | 'content'
  | 'quote'
  | 'quote_source'
  | 'excerpt'
  | 'search_text'
>;

/** A post with its status by the database's clock, and the name of its last editor. */
export interface EditedPost extends PostRow {
  status: PublicationState;
  editor: string | null;
  topics: TopicLink[];
}

/** Cursors carry milliseconds. */
const thisInstant = sql<Date>`date_trunc('milliseconds', now())`;
export const isVisible = sql<boolean>`posts.is_published and posts.publish_at <= now()`;
const status = sql<PublicationState>`case when not posts.is_published then 'draft'
  when posts.publish_at > now() then 'scheduled' else 'published' end`;

/** The topics of the row of `posts`, by name. */
const topicLinks = sql<TopicLink[]>`(
  select coalesce(json_agg(json_build_object('name', topics.name, 'slug', topic_slugs.slug) order by lower(topics.name)), '[]')
  from post_topics
  join topics on topics.id = post_topics.topic_id
  join topic_slugs on topic_slugs.topic_id = topics.id and topic_slugs.is_current
  where post_topics.post_id = posts.id)`;

/** The expression of the index `posts_words` (migration 0181). */
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

/** Visible posts, those that the options ask for, newest first, one more than `limit` when there are more. */
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
  if (topics)
    query = query.where('id', 'in', (posts) =>
      posts.selectFrom('post_topics').select('post_id').where('topic_id', 'in', topics),
    );
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
    .$if(topic !== undefined, (query) =>
      query.where('id', 'in', (posts) =>
        posts
          .selectFrom('post_topics')
          .select('post_id')
          .where('topic_id', '=', topic as number),
      ),
    )
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

const withEditor = (db: Database) =>
  db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.updated_by')
    .selectAll('posts')
    .select([
      status.as('status'),
      topicLinks.as('topics'),
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('editor'),
    ]);

/** For editors: drafts too, newest first, one more than `limit` when there are more. */
export async function listEditedPosts(
  db: Database,
  limit: number,
  filter: { before?: number | undefined; status?: PublicationState | undefined },
): Promise<EditedPost[]> {
  const query = allEditedPosts(db, filter.status).limit(limit + 1);
  return (filter.before === undefined ? query : query.where('posts.id', '<', filter.before)).execute();
}

/** All of them, for exports. */
export function allEditedPosts(db: Database, wanted: PublicationState | undefined) {
  const query = withEditor(db).orderBy('posts.id', 'desc');
  return wanted ? query.where(status, '=', wanted) : query;
}

export const findEditedPost = (db: Database, id: number): Promise<EditedPost | undefined> =>
  withEditor(db).where('posts.id', '=', id).executeTakeFirst();

/** Locks the post, so that two editors cannot overwrite each other. */
export const lockPost = (db: Database, id: number): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A draft at a reserved slug. */
export const insertPost = (
  db: Database,
  slug: string,
  texts: PostTexts,
  editorId: number,
): Promise<PostRow> => insertAt(db, { ...texts, slug, updated_by: editorId });

/** A published post of a fresh installation. */
export const insertSeedPost = async (db: Database, texts: PostTexts, daysOld: number): Promise<PostRow> =>
  insertAt(db, {
    ...texts,
    slug: await reserveFreeSlug(db, postSlugOf(texts.title)),
    is_published: true,
    publish_at: sql<Date>`${thisInstant} - make_interval(days => ${daysOld})`,
  });

async function insertAt(
  db: Database,
  values: InsertObject<DB, 'posts'> & { slug: string },
): Promise<PostRow> {
  const post = await db.insertInto('posts').values(values).returningAll().executeTakeFirstOrThrow();
  await assignSlug(db, post.slug, post.id);
  return post;
}

/** Updates a seeded post that nobody has edited, with its first version. Returns whether anything changed. */
export async function refreshSeedPost(db: Database, texts: PostTexts): Promise<boolean> {
  const { title, author_name, content, quote = '' } = texts;
  const row = await db
    .updateTable('posts')
    .set({ ...texts, updated_at: sql<Date>`now()` })
    .where('title', '=', title)
    .where('author_name', '=', author_name)
    .where('version', '=', 1)
    .where('updated_by', 'is', null)
    .where((eb) => eb.or([eb('content', '<>', content), eb('quote', '<>', quote)]))
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('post_versions')
    .set(texts)
    .where('post_id', '=', row.id)
    .where('version', '=', 1)
    .execute();
  return true;
}

/** The texts alone, without the other columns of a row. */
const textsOf = (row: PostTexts): PostTexts => {
  const { title, subject, author_name, image, content, quote, quote_source, excerpt, search_text } = row;
  return { title, subject, author_name, image, content, quote, quote_source, excerpt, search_text };
};

/** Saves the current texts of a post as a version. */
export async function insertPostVersion(db: Database, post: PostRow): Promise<void> {
  await db
    .insertInto('post_versions')
    .values({ ...textsOf(post), post_id: post.id, version: post.version, saved_by: post.updated_by })
    .execute();
}

/** Writes new texts as the next version. */
export async function updatePostTexts(
  db: Database,
  id: number,
  texts: PostTexts,
  editorId: number,
): Promise<PostRow> {
  return db
    .updateTable('posts')
    .set({ ...textsOf(texts), ...editedBy(editorId) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Publishes a post at a moment; without one, now, or still since its earlier date. */
export async function markPublished(
  db: Database,
  id: number,
  publishAt: Date | null,
  editorId: number,
): Promise<void> {
  const since = sql<Date>`case when is_published then least(publish_at, ${thisInstant}) else ${thisInstant} end`;
  await db
    .updateTable('posts')
    .set({ is_published: true, publish_at: publishAt ?? since, ...editedBy(editorId) })
    .where('id', '=', id)
    .execute();
}

export async function markDraft(db: Database, id: number, editorId: number): Promise<void> {
  await db
    .updateTable('posts')
    .set({ is_published: false, ...editedBy(editorId) })
    .where('id', '=', id)
    .execute();
}

export async function deletePostRow(db: Database, id: number): Promise<void> {
  await db.deleteFrom('posts').where('id', '=', id).execute();
}

const editedBy = (editorId: number) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: editorId,
});
