import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Gives a venture the first free slug of `base`, `base-2`, `base-3`… and makes it the current one. A slug that the venture
 * had before is free for it alone. The caller has locked the venture.
 */
export async function claimSlug(tx: Database, ventureId: number, base: string): Promise<string> {
  for (;;) {
    const candidate = await findFreeSlug(tx, ventureId, base);
    await tx
      .insertInto('venture_slugs')
      .values({ slug: candidate, venture_id: ventureId })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
    // If another venture has claimed it in the meantime, try the next one.
    const { numUpdatedRows } = await tx
      .updateTable('ventures')
      .set({ slug: candidate })
      .where('id', '=', ventureId)
      .where('id', '=', tx.selectFrom('venture_slugs').select('venture_id').where('slug', '=', candidate))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return candidate;
  }
}

async function findFreeSlug(db: Database, ventureId: number, base: string): Promise<string> {
  const rows = await db
    .selectFrom('venture_slugs')
    .select('slug')
    .where(sql<boolean>`(slug = ${base} or slug ~ ${`^${base}-[0-9]+$`})`)
    .where('venture_id', '<>', ventureId)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The venture that has or had this slug, with its current one. */
export const findBySlug = (db: Database, slug: string) =>
  db
    .selectFrom('venture_slugs')
    .innerJoin('ventures', 'ventures.id', 'venture_slugs.venture_id')
    .select(['ventures.id', 'ventures.slug'])
    .where('venture_slugs.slug', '=', slug)
    .executeTakeFirst();
