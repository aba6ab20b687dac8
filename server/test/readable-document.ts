import type { AccessLevel } from '@proxima/contract/access/levels';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** A document with one version, without stored bytes, in its own folder with the same level. @returns its id. */
export async function makeDocument(
  db: Database,
  ventureId: number,
  {
    level = 'catalogue',
    pages = 12,
    title = 'Deck',
  }: { level?: AccessLevel; pages?: number | null; title?: string } = {},
): Promise<number> {
  const folder = await db
    .insertInto('folders')
    .values({ venture_id: ventureId, name: 'Pitch deck', level, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = await db
    .insertInto('documents')
    .values({ venture_id: ventureId, folder_id: folder.id, title, level, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(db, { ventureId, documentId: document.id, number: 1, pages });
  return document.id;
}

/** One more version of a document. */
export async function addVersion(
  db: Database,
  version: { ventureId: number; documentId: number; number: number; pages: number | null },
): Promise<void> {
  const file = await db
    .insertInto('files')
    .values({
      venture_id: version.ventureId,
      key: sql<string>`gen_random_uuid()::text`,
      kind: 'document',
      name: 'Deck.pdf',
      size: 1,
      sha256: sql<string>`md5(gen_random_uuid()::text) || md5(gen_random_uuid()::text)`,
      content_type: 'application/pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('document_versions')
    .values({
      document_id: version.documentId,
      number: version.number,
      file_id: file.id,
      pages: version.pages,
      uploaded_by_name: 'Ada Lind',
    })
    .execute();
}
