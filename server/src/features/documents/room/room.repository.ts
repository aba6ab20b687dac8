import type { AccessLevel } from '@proxima/contract/access/levels';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DocumentVersions } from '../../../platform/database/schema.generated.ts';
import { isFolderShared } from '../../access/load-venture.ts';

/** Locks the room of a venture until the transaction ends. @returns the version of its order. */
export async function lockRoom(tx: Database, ventureId: number): Promise<number> {
  const { order_version } = await tx
    .insertInto('data_rooms')
    .values({ venture_id: ventureId })
    .onConflict((conflict) =>
      conflict.column('venture_id').doUpdateSet((row) => ({ venture_id: row.ref('excluded.venture_id') })),
    )
    .returning('order_version')
    .executeTakeFirstOrThrow();
  return order_version;
}

export const countMove = (tx: Database, ventureId: number) =>
  tx
    .updateTable('data_rooms')
    .set({ order_version: sql<number>`order_version + 1` })
    .where('venture_id', '=', ventureId)
    .execute();

export async function findOrderVersion(db: Database, ventureId: number): Promise<number> {
  const query = db.selectFrom('data_rooms').select('order_version').where('venture_id', '=', ventureId);
  return (await query.executeTakeFirst())?.order_version ?? 0;
}

/** Folders in their order, with their number in it. */
export const listRoomFolders = (db: Database, ventureId: number, userId: number) =>
  db
    .selectFrom('folders')
    .select(['id', 'name', 'level'])
    .select(sql<number>`row_number() over (order by position, id)::int`.as('number'))
    .select(isFolderShared(userId).as('is_shared'))
    .where('venture_id', '=', ventureId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Every version of every document of a venture with its file, in the order of the room; `place` is the document's number. */
export const listRoomVersions = (db: Database, ventureId: number) =>
  db
    .selectFrom(
      db
        .selectFrom('documents')
        .select(['id', 'folder_id', 'title', 'level', 'may_download', 'shown_at'])
        .select(
          sql<number>`row_number() over (partition by folder_id order by position, id)::int`.as('place'),
        )
        .where('venture_id', '=', ventureId)
        .as('document'),
    )
    .innerJoin('document_versions as version', 'version.document_id', 'document.id')
    .innerJoin('files', 'files.id', 'version.file_id')
    .selectAll('document')
    .select(['version.number', 'version.pages', 'version.file_id', 'version.created_at'])
    .select(['version.uploaded_by', 'version.uploaded_by_name'])
    .select(['files.key', 'files.name', 'files.size', 'files.content_type'])
    .orderBy('document.folder_id')
    .orderBy('document.place')
    .orderBy('version.number')
    .execute();
export type VersionRow = Awaited<ReturnType<typeof listRoomVersions>>[number];

/** A document with what decides who may read it. Locked until the transaction ends if it is to be changed. */
export const findRoomDocument = (db: Database, id: number, userId: number, isChanged = false) =>
  db
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folder_id')
    .select(['documents.id', 'documents.venture_id', 'documents.folder_id', 'documents.title'])
    .select(['documents.level', 'documents.may_download', 'folders.level as folder_level'])
    .select(isFolderShared(userId).as('is_shared'))
    .where('documents.id', '=', id)
    .$if(isChanged, (query) => query.forUpdate('documents'))
    .executeTakeFirst();
export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findRoomDocument>>>;

interface Change {
  title: string;
  level: AccessLevel;
  may_download: boolean;
}

export const updateDocument = (tx: Database, id: number, change: Partial<Change>) =>
  tx.updateTable('documents').set(change).where('id', '=', id).execute();

/** Marks documents that more readers can open from now on as new to them. */
export const markShown = (tx: Database, ids: readonly number[]) =>
  tx
    .updateTable('documents')
    .set({ shown_at: sql<Date>`now()` })
    .where('id', 'in', [...ids, 0])
    .execute();

/** The ids of the documents of a folder, or of the folders of a venture, in their order. The room is locked, so the order stays. */
export async function listOrder(
  tx: Database,
  within: { folderId: number } | { ventureId: number },
): Promise<number[]> {
  const rows =
    'folderId' in within
      ? await tx
          .selectFrom('documents')
          .select('id')
          .where('folder_id', '=', within.folderId)
          .orderBy('position')
          .orderBy('id')
          .execute()
      : await tx
          .selectFrom('folders')
          .select('id')
          .where('venture_id', '=', within.ventureId)
          .orderBy('position')
          .orderBy('id')
          .execute();
  return rows.map(({ id }) => id);
}

export async function storeOrder(
  tx: Database,
  table: 'documents' | 'folders',
  ids: readonly number[],
): Promise<void> {
  await sql`update ${sql.table(table)} set position = wanted.place - 1
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) where ${sql.table(table)}.id = wanted.id`.execute(
    tx,
  );
}

export const putIntoFolder = (tx: Database, id: number, folderId: number) =>
  tx.updateTable('documents').set({ folder_id: folderId }).where('id', '=', id).execute();

/** A version's file, and whether no newer one exists. */
export const findVersionFile = (db: Database, documentId: number, number: number) =>
  db
    .selectFrom('document_versions')
    .select('file_id')
    .select(
      sql<boolean>`number = (select max(number) from document_versions where document_id = ${documentId})`.as(
        'is_newest',
      ),
    )
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();

/** The next version of a document whose row is locked. @returns its number. */
export async function insertVersion(
  tx: Database,
  version: Omit<Insertable<DocumentVersions>, 'number'>,
): Promise<number> {
  const { number } = await tx
    .insertInto('document_versions')
    .values({
      ...version,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from document_versions where document_id = ${version.document_id})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
