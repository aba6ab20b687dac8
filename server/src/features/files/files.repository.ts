import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Files } from '../../platform/database/schema.generated.ts';

export type FileRow = Selectable<Files>;

export interface NewFile {
  key: string;
  ownerId: number | null;
  kind: Files['kind'];
  name: string;
  contentType: string;
  size: number;
  sha256: string;
}

export async function insertFile(db: Database, file: NewFile): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({
      key: file.key,
      owner_id: file.ownerId,
      kind: file.kind,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findFile(db: Database, id: number): Promise<FileRow | null> {
  return (await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findAvatar(db: Database, key: string): Promise<FileRow | null> {
  const query = db.selectFrom('files').selectAll().where('key', '=', key).where('kind', '=', 'avatar');
  return (await query.executeTakeFirst()) ?? null;
}

/** Bytes of all files of an account. Further uploads of it wait until this transaction ends. */
export async function lockUsedBytes(db: Database, ownerId: number): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  const { used } = await db
    .selectFrom('files')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('size'), sql<number>`0`).as('used'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(used);
}

/** Removes the row and leaves the key to be dropped from the store. */
export async function deleteFile(db: Database, id: number): Promise<string | null> {
  const deleted = await db.deleteFrom('files').where('id', '=', id).returning('key').executeTakeFirst();
  if (!deleted) return null;
  await db
    .insertInto('file_intents')
    .values({ key: deleted.key, created_at: sql<Date>`now() - interval '1 hour'` })
    .execute();
  return deleted.key;
}
