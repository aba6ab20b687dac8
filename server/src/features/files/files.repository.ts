import { type Insertable, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { DB, Files } from '../../platform/database/schema.generated.ts';
import { sendLater } from '../../platform/database/statements/send-later.ts';

export type FileRow = Selectable<Files>;

interface NewFile extends Pick<Insertable<Files>, 'key' | 'kind' | 'name' | 'size' | 'sha256'> {
  ownerId: number | null;
  ventureId: number | null;
  contentType: string;
}

/**
 * Claims the file's pending upload and inserts its row. If it counts for an account or a venture, further files of it wait until this
 * transaction ends.
 * @returns the row's id and the bytes of the files that it counts together with, null if it counts for no one; undefined when its bytes
 * were deleted meanwhile.
 */
export async function insertFile(
  db: Database,
  file: NewFile,
): Promise<{ id: number; used: number | null } | undefined> {
  const { key, ownerId, ventureId, kind, name, contentType, size, sha256 } = file;
  const counted = countedTogether(file);
  if (counted && ownerId !== null) await lockAccount(db, ownerId);
  if (counted && ventureId !== null) await lockVenture(db, ventureId);
  const used = counted ? sql`(select coalesce(sum(size), 0) from files where ${counted})` : sql`null`;
  const { rows } = await sql<{ id: number; used: string | null }>`
    with taken as (delete from pending_uploads where key = ${key} returning key)
    insert into files (key, owner_id, venture_id, kind, name, content_type, size, sha256)
    select key, ${ownerId}, ${ventureId}, ${kind}, ${name}, ${contentType}, ${size}, ${sha256} from taken
    returning id, ${used} as used
  `.execute(db);
  const [row] = rows;
  return row && { id: row.id, used: row.used === null ? null : Number(row.used) };
}

/** A condition for the files that count together with this one; undefined if it counts for no one. */
function countedTogether({ ownerId, ventureId, kind }: NewFile): RawBuilder<boolean> | undefined {
  if (kind === 'stamped') return undefined;
  if (ownerId !== null) return sql`owner_id = ${ownerId}`;
  return ventureId === null ? undefined : countedFor(ventureId);
}

/** Files that count for a venture: not the copies that were marked for readers, nor what only an archive of its room still has. */
const countedFor = (ventureId: number): RawBuilder<boolean> =>
  sql`venture_id = ${ventureId} and kind not in ('stamped', 'archive')`;

export const findFile = (db: Database, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

export async function findAvatar(db: Database, key: string): Promise<FileRow | undefined> {
  const query = db.selectFrom('files').selectAll().where('key', '=', key).where('kind', '=', 'avatar');
  return query.executeTakeFirst();
}

/** Further uploads of the account wait until this transaction ends. */
const lockAccount = (db: Database, id: number): Promise<void> =>
  sendLater(db, db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate());

/** Further uploads of the venture wait until this transaction ends. */
export const lockVenture = (db: Database, id: number): Promise<void> =>
  sendLater(db, db.selectFrom('ventures').select('id').where('id', '=', id).forNoKeyUpdate());

/** Bytes of all files of a venture that count for it. */
export const sumVentureBytes = (db: Database, ventureId: number): Promise<number> =>
  sumSizes(db.selectFrom('files').where(countedFor(ventureId)));

/** Bytes of these files together. */
export const sizeOf = async (db: Database, ids: readonly number[]): Promise<number> =>
  ids.length === 0 ? 0 : sumSizes(db.selectFrom('files').where('id', 'in', ids));

async function sumSizes(files: SelectQueryBuilder<DB, 'files', object>): Promise<number> {
  const { used } = await files
    .select((of) => of.fn.coalesce(of.fn.sum<number>('size'), sql<number>`0`).as('used'))
    .executeTakeFirstOrThrow();
  return Number(used);
}

/** A file that counts for a venture and has this content. */
export const findVentureFile = (db: Database, ventureId: number, sha256: string) =>
  db
    .selectFrom('files')
    .select('id')
    .where(countedFor(ventureId))
    .where('sha256', '=', sha256)
    .executeTakeFirst();

/** Deletes all files of an account, even those in submissions and messages. @returns their keys, whose bytes the caller deletes. */
export async function deleteFilesOf(db: Database, ownerId: number): Promise<string[]> {
  const own = db.selectFrom('files').select('id').where('owner_id', '=', ownerId);
  await db.deleteFrom('submission_files').where('file_id', 'in', own).execute();
  await db.deleteFrom('message_files').where('file_id', 'in', own).execute();
  const deleted = await db.deleteFrom('files').where('owner_id', '=', ownerId).returning('key').execute();
  return markForDeletion(db, deleted);
}

async function markForDeletion(db: Database, files: { key: string }[]): Promise<string[]> {
  const keys = files.map(({ key }) => key);
  if (keys.length === 0) return [];
  const created_at = sql<Date>`now() - interval '1 hour'`;
  await db
    .insertInto('pending_uploads')
    .values(keys.map((key) => ({ key, created_at })))
    .execute();
  return keys;
}

/** Deletes the row of a file. @returns its key, whose bytes the caller deletes. */
export async function deleteFile(db: Database, id: number): Promise<string | null> {
  const deleted = await db.deleteFrom('files').where('id', '=', id).returning('key').executeTakeFirst();
  if (!deleted) return null;
  await markForDeletion(db, [deleted]);
  return deleted.key;
}

/** Records a key whose bytes are about to be stored. */
export async function insertPendingUpload(db: Database, key: string): Promise<void> {
  await db.insertInto('pending_uploads').values({ key }).execute();
}

/**
 * Claims a pending upload: of a transaction that records it and one that deletes it, only one gets true; the other waits and then gets
 * false.
 */
export const claimPendingUpload = (db: Database, key: string): Promise<boolean> =>
  affectsAny(db.deleteFrom('pending_uploads').where('key', '=', key));

/** Those of `keys` that no transaction has recorded. */
export async function listPendingUploads(db: Database, keys: string[]): Promise<string[]> {
  const rows = await db.selectFrom('pending_uploads').select('key').where('key', 'in', keys).execute();
  return rows.map(({ key }) => key);
}

/** Keys of uploads that never finished: recorded an hour ago or earlier, by the database's clock. */
export async function listStaleUploads(db: Database, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_uploads')
    .select('key')
    .where('created_at', '<=', sql<Date>`now() - interval '1 hour'`)
    .orderBy('created_at')
    .limit(max)
    .execute();
  return rows.map(({ key }) => key);
}
