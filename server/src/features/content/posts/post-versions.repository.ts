import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PostRow, PostTexts } from './posts.repository.ts';

/** Most versions that one list shows; older ones stay restorable by their number. */
const maxListed = 200;

/** Keeps the texts that a post has now. */
export async function insertPostVersion(db: Database, post: PostRow): Promise<void> {
  const { id, version, updated_by, title, subject, author_name, image, content, quote, quote_source } = post;
  const texts = { title, subject, author_name, image, content, quote, quote_source };
  await db
    .insertInto('post_versions')
    .values({ ...texts, post_id: id, version, saved_by: updated_by })
    .execute();
}

/** Gives the first version of a seeded post the texts that the post was refreshed with. */
export async function refreshFirstVersion(db: Database, postId: number, texts: PostTexts): Promise<void> {
  await db
    .updateTable('post_versions')
    .set(texts)
    .where('post_id', '=', postId)
    .where('version', '=', 1)
    .execute();
}

/** Newest first. */
export async function listPostVersionRows(db: Database, postId: number) {
  return db
    .selectFrom('post_versions')
    .leftJoin('users', 'users.id', 'post_versions.saved_by')
    .selectAll('post_versions')
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('editor'))
    .where('post_id', '=', postId)
    .orderBy('version', 'desc')
    .limit(maxListed)
    .execute();
}
export type PostVersionRow = Awaited<ReturnType<typeof listPostVersionRows>>[number];

export async function findPostVersion(
  db: Database,
  postId: number,
  version: number,
): Promise<PostTexts | null> {
  const row = await db
    .selectFrom('post_versions')
    .select(['title', 'subject', 'author_name', 'image', 'content', 'quote', 'quote_source'])
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}
