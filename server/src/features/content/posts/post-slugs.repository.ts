import type { Database } from '../../../platform/database/database.ts';

/** Reserves a slug for a post that is about to be inserted. @returns whether it was free. */
export async function reserveSlug(db: Database, slug: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('post_slugs')
    .values({ slug })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Reserves the first free slug of `base`, `base-2`, `base-3` … */
export async function reserveFreeSlug(db: Database, base: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (await reserveSlug(db, slug)) return slug;
  }
}

/** Records which post a slug belongs to. */
export async function assignSlug(db: Database, slug: string, postId: number): Promise<void> {
  await db.updateTable('post_slugs').set({ post_id: postId }).where('slug', '=', slug).execute();
}

/** Makes a slug the current one of a post, also one that it had before. @returns false if it is or was another post's. */
export async function moveToSlug(db: Database, postId: number, slug: string): Promise<boolean> {
  if (await reserveSlug(db, slug)) await assignSlug(db, slug, postId);
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({ slug })
    .where('id', '=', postId)
    .where('id', '=', db.selectFrom('post_slugs').select('post_id').where('slug', '=', slug))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
