import type { ArtFormat } from '@proxima/contract/content/media';
import type { PictureUse } from '@proxima/contract/content/pictures';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Pictures } from '../../../platform/database/schema.generated.ts';
import { matchesSearch, type Searched } from '../../../platform/database/search-query.ts';

export type PictureRow = Selectable<Pictures>;

/** A page of pictures, newest first, with one row more than `limit` where there are more. */
export async function listPictures(
  db: Database,
  limit: number,
  { before, ...searched }: { before?: number | undefined } & Searched,
): Promise<PictureRow[]> {
  return db
    .selectFrom('pictures')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .$if(Boolean(searched.search), (query) =>
      query.where(
        matchesSearch(searched, (sought) => sql<boolean>`search_words(alt || ' ' || file_name) @@ ${sought}`),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export const findPicture = (db: Database, id: number): Promise<PictureRow | undefined> =>
  db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();

/** The alternative text of the picture with this stem. */
export const findAlt = async (db: Database, stem: string): Promise<string | undefined> =>
  (await db.selectFrom('pictures').select('alt').where('stem', '=', stem).executeTakeFirst())?.alt;

export const findPictureByBytes = (db: Database, sha256: string): Promise<PictureRow | undefined> =>
  db.selectFrom('pictures').selectAll().where('sha256', '=', sha256).executeTakeFirst();

/** Undefined if the same bytes are stored already. */
export const insertPicture = (db: Database, picture: Insertable<Pictures>): Promise<PictureRow | undefined> =>
  db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returningAll()
    .executeTakeFirst();

export async function insertSize(
  db: Database,
  size: { picture_id: number; width: number; format: ArtFormat; file_id: number },
): Promise<void> {
  await db.insertInto('picture_sizes').values(size).execute();
}

export const updateAlt = (db: Database, id: number, alt: string): Promise<PictureRow | undefined> =>
  db.updateTable('pictures').set({ alt }).where('id', '=', id).returningAll().executeTakeFirst();

/** Locks the picture: until the transaction ends, no one can start to use it. */
export const lockPicture = (db: Database, id: number): Promise<PictureRow | undefined> =>
  db.selectFrom('pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Which of these stems are in the library. They are locked: until the transaction ends, no one can remove them. */
export async function lockStems(db: Database, stems: readonly string[]): Promise<string[]> {
  if (stems.length === 0) return [];
  const query = db.selectFrom('pictures').select('stem').where('stem', 'in', stems).orderBy('id').forShare();
  return (await query.execute()).map(({ stem }) => stem);
}

/** Deletes a picture. @returns the ids of its files, which the caller removes. */
export async function deletePicture(db: Database, id: number): Promise<number[]> {
  const sizes = await db
    .deleteFrom('picture_sizes')
    .where('picture_id', '=', id)
    .returning('file_id')
    .execute();
  await db.deleteFrom('pictures').where('id', '=', id).execute();
  return sizes.map(({ file_id }) => file_id);
}

/** The file of one size. */
export const findSize = (
  db: Database,
  { stem, width, format }: { stem: string; width: number; format: ArtFormat },
) =>
  db
    .selectFrom('picture_sizes as size')
    .innerJoin('pictures', 'pictures.id', 'size.picture_id')
    .innerJoin('files', 'files.id', 'size.file_id')
    .select(['files.key', 'files.size', 'files.sha256', 'files.content_type'])
    .where('pictures.stem', '=', stem)
    .where('size.width', '=', width)
    .where('size.format', '=', format)
    .executeTakeFirst();

/** Every place that uses one of the picture's addresses; earlier versions do not count. */
export async function listUses(db: Database, stem: string): Promise<PictureUse[]> {
  const address = `/media/pictures/${stem}-`;
  const { rows } = await sql<PictureUse>`
    select 'post' as kind, id::text as target, title from posts
      where position(${address} in image) > 0 or position(${address} in content) > 0
    union all
    select 'text', name, name from content_sections where position(${address} in document::text) > 0
    union all
    select distinct 'resource', resources.id::text, resources.title
      from resources join resource_parts parts on parts.resource_id = resources.id
      where position(${address} in parts.body) > 0 or position(${address} in parts.poster) > 0
    union all
    select distinct 'case_study', studies.venture_id::text, texts.venture_name
      from case_studies studies join case_study_versions texts on texts.venture_id = studies.venture_id
        and texts.version in (studies.version, studies.proposed_version, studies.public_version)
      where position(${address} in texts.image) > 0 or position(${address} in texts.body) > 0
    union all
    select 'programme', id::text, name from programmes
      where position(${address} in image) > 0 or position(${address} in body) > 0
    union all
    select 'call', id::text, title from calls where position(${address} in body) > 0
    union all
    select 'draft', null, users.first_name || ' ' || users.last_name
      from drafts join users on users.id = drafts.user_id
      where position(${address} in drafts.fields::text) > 0
    order by 1, 3
    limit ${listLimits.pictureUses}`.execute(db);
  return rows;
}
