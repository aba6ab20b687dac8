import type { ReferenceForm } from '@proxima/contract/track-records/track-records';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import { formerName } from '../../platform/own-data.ts';

/** The public page of an account, on or off. */
export const findPage = (db: Database, userId: number) =>
  db
    .selectFrom('track_record_pages')
    .select(['slug', 'is_public', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The owner of a public page; undefined while it is switched off. */
export const findPublicOwner = (db: Database, slug: string) =>
  db
    .selectFrom('track_record_pages')
    .select('user_id')
    .where('slug', '=', slug)
    .where('is_public', '=', true)
    .executeTakeFirst();

/** Claims an address for good. @returns false if it was ever used before. */
export const claimAddress = (tx: Database, slug: string): Promise<boolean> =>
  affectsAny(
    tx
      .insertInto('track_record_addresses')
      .values({ digest: sql<Buffer>`sha256(convert_to(${slug}, 'UTF8'))` })
      .onConflict((conflict) => conflict.doNothing()),
  );

export async function insertPage(tx: Database, userId: number, slug: string): Promise<void> {
  await tx.insertInto('track_record_pages').values({ user_id: userId, slug, is_public: true }).execute();
}

/** @returns whether that changed anything. */
export const setPublic = (tx: Database, userId: number, isPublic: boolean): Promise<boolean> =>
  affectsAny(
    tx
      .updateTable('track_record_pages')
      .set({ is_public: isPublic, changed_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('is_public', '<>', isPublic),
  );

const selectReferences = (db: Database) =>
  db
    .selectFrom('manager_references')
    .select(['venture_id', 'manager_id', 'body', 'names_venture', 'is_quoted'])
    .select(['written_by_name', 'changed_at']);

/** What founders say of a project manager. */
export const listReferencesOf = (db: Database, managerId: number) =>
  selectReferences(db).where('manager_id', '=', managerId).orderBy('venture_id').execute();

/** What founders of a venture say of its project managers. */
export const listReferencesIn = (db: Database, ventureId: number) =>
  selectReferences(db).where('venture_id', '=', ventureId).execute();

/** What an account wrote about others, for the archive of its own data. */
export const listReferencesBy = (db: Database, userId: number) =>
  selectReferences(db).where('written_by', '=', userId).orderBy('venture_id').execute();

export async function putReference(
  tx: Database,
  key: { venture_id: number; manager_id: number },
  row: ReferenceForm & { written_by: number; written_by_name: string },
): Promise<void> {
  await tx
    .insertInto('manager_references')
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict.columns(['venture_id', 'manager_id']).doUpdateSet({ ...row, changed_at: sql`now()` }),
    )
    .execute();
}

/** References that a person wrote stay without a name and leave public pages, because no one is left who agreed to them. */
export async function eraseAuthor(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('manager_references')
    .set({ written_by_name: formerName, names_venture: false, is_quoted: false })
    .where('written_by', '=', userId)
    .execute();
}
