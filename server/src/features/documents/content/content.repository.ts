import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isFolderShared } from '../../access/load-venture.ts';

/** A document with what decides who may read it. */
export const findReadDocument = (db: Database, id: number, userId: number) =>
  db
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folder_id')
    .select(['documents.id', 'documents.venture_id', 'documents.title', 'documents.level'])
    .select(['documents.may_download', 'folders.level as folder_level'])
    .select(isFolderShared(userId).as('is_shared'))
    .where('documents.id', '=', id)
    .executeTakeFirst();

/** `2.3`: folder 2 of the room, document 3 in it; counted as in the room. */
export async function findNumber(db: Database, id: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select (select count(*) from folders others where others.venture_id = folders.venture_id
        and (others.position, others.id) <= (folders.position, folders.id))
      || '.' || (select count(*) from documents others where others.folder_id = documents.folder_id
        and (others.position, others.id) <= (documents.position, documents.id)) as number
    from documents join folders on folders.id = documents.folder_id where documents.id = ${id}`.execute(db);
  return rows[0]?.number ?? '';
}

const versions = (db: Database, documentId: number) =>
  db
    .selectFrom('document_versions as version')
    .innerJoin('files', 'files.id', 'version.file_id')
    .select(['version.id', 'version.number', 'version.pages', 'version.created_at'])
    .select(['files.key', 'files.name', 'files.size', 'files.sha256', 'files.content_type'])
    .where('version.document_id', '=', documentId);

/** The versions of a document with their files, oldest first. */
export const listVersionsOf = (db: Database, documentId: number) =>
  versions(db, documentId).orderBy('version.number').execute();

export const findVersion = (db: Database, documentId: number, number: number) =>
  versions(db, documentId).where('version.number', '=', number).executeTakeFirst();

/** The newest version of a document of a venture, unless the document is archived. */
export const findNewestOf = (db: Database, ventureId: number, documentId: number) =>
  versions(db, documentId)
    .innerJoin('documents', 'documents.id', 'version.document_id')
    .select('documents.title')
    .where('documents.venture_id', '=', ventureId)
    .where('documents.archived_at', 'is', null)
    .orderBy('version.number', 'desc')
    .limit(1)
    .executeTakeFirst();
