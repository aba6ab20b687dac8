import type { PublicationState } from '@proxima/contract/content/content-admin';
import { postSlugOf } from '@proxima/contract/content/post-slug';
import type { TopicLink } from '@proxima/contract/content/topics';
import { type Insertable, type InsertObject, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DB, Posts } from '../../../platform/database/schema.generated.ts';
import type { SearchedRows } from '../../../platform/database/search/search-rows.ts';
import { assignSlug, reserveFreeSlug } from './post-slugs.repository.ts';
import { topicLinks } from './visible-posts.repository.ts';

export type PostRow = Selectable<Posts>;
/** The columns that editors write; versions store all of them. */
const textColumns = [
  'title',
  'subject',
  'author_name',
  'author_key',
  'image',
  'content',
  'quote',
  'quote_source',
  'excerpt',
  'search_text',
] as const;
export type PostTexts = Pick<Insertable<Posts>, (typeof textColumns)[number]>;

/** A post with its status by the database's clock, and the name of its last editor. */
export interface EditedPost extends PostRow {
  status: PublicationState;
  editor: string | null;
  topics: TopicLink[];
}

/** Cursors carry milliseconds. */
const thisInstant = sql<Date>`date_trunc('milliseconds', now())`;
const status = sql<PublicationState>`case when not posts.is_published then 'draft'
  when posts.publish_at > now() then 'scheduled' else 'published' end`;

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
const textsOf = (row: PostTexts): PostTexts =>
  Object.fromEntries(textColumns.map((column) => [column, row[column]])) as unknown as PostTexts;

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

/** Publishes a post at a moment; without one, now, or at its earlier date if that has passed. */
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

/** What a search for posts looks through, drafts included. */
export const searchedPosts: SearchedRows = {
  rows: sql`select id, search_words(concat_ws(' ', title, subject, author_name)) as search from posts`,
  as: 'posts',
  isIndexed: false,
};

export const listEditedById = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('posts')
    .select(['id', 'title', 'author_name', status.as('status')])
    .where('id', 'in', ids)
    .execute();
