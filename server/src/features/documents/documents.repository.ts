import type { AccessLevel } from '@proxima/contract/access/levels';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DocumentVersions } from '../../platform/database/schema.generated.ts';

/** Inserts folders in this order. */
export async function insertFolders(
  tx: Database,
  ventureId: number,
  names: readonly string[],
  level: AccessLevel,
): Promise<void> {
  const rows = names.map((name, position) => ({ venture_id: ventureId, name, level, position }));
  await tx.insertInto('folders').values(rows).execute();
}

export const listFolders = (db: Database, ventureId: number) =>
  db
    .selectFrom('folders')
    .select(['id', 'name', 'level', 'position'])
    .where('venture_id', '=', ventureId)
    .orderBy('position')
    .orderBy('id')
    .execute();

interface NewDocument {
  ventureId: number;
  folderId: number;
  title: string;
  level: AccessLevel;
}

/** Inserts a document with its first version at the end of its folder. @returns its id. */
export async function insertDocument(
  tx: Database,
  { ventureId, folderId, title, level }: NewDocument,
  version: Pick<Insertable<DocumentVersions>, 'file_id' | 'pages' | 'uploaded_by' | 'uploaded_by_name'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('documents')
    .values({
      venture_id: ventureId,
      folder_id: folderId,
      title,
      level,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from documents where folder_id = ${folderId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('document_versions')
    .values({ document_id: id, number: 1, ...version })
    .execute();
  return id;
}

/**
 * Deletes a document and its versions. Files that an archive of the room refers to no longer count for the venture.
 * @returns the ids of the files that nothing refers to.
 */
export async function deleteDocumentRows(tx: Database, id: number): Promise<number[]> {
  const files = await tx
    .deleteFrom('document_versions')
    .where('document_id', '=', id)
    .returning('file_id')
    .execute();
  await tx.deleteFrom('documents').where('id', '=', id).execute();
  const ids = files.map(({ file_id }) => file_id);
  const kept = await tx
    .updateTable('files')
    .set({ kind: 'archive' })
    .where('id', 'in', (query) => query.selectFrom('room_archive_files').select('file_id'))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .returning('id')
    .execute();
  return ids.filter((fileId) => !kept.some((file) => file.id === fileId));
}
