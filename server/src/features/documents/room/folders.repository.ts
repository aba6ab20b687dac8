import type { AccessLevel } from '@proxima/contract/access/levels';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A folder of a venture. It cannot be deleted until the caller's transaction ends. */
export const findFolder = (tx: Database, ventureId: number, id: number) =>
  tx
    .selectFrom('folders')
    .select(['id', 'name', 'level', 'position'])
    .where('venture_id', '=', ventureId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

export const listNames = (tx: Database, ventureId: number) =>
  tx.selectFrom('folders').select(['id', 'name']).where('venture_id', '=', ventureId).execute();

/** Inserts a folder at the end of the room. @returns its id. */
export async function insertFolder(
  tx: Database,
  ventureId: number,
  folder: { name: string; level: AccessLevel },
): Promise<number> {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from folders where venture_id = ${ventureId})`;
  const { id } = await tx
    .insertInto('folders')
    .values({ venture_id: ventureId, ...folder, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateFolder = (tx: Database, id: number, change: { name: string; level: AccessLevel }) =>
  tx.updateTable('folders').set(change).where('id', '=', id).execute();

/** The documents of a folder. */
export const listInFolder = (tx: Database, folderId: number) =>
  tx.selectFrom('documents').select(['id', 'level']).where('folder_id', '=', folderId).execute();

/** Gives the documents of a folder that have one level another one. */
export const changeLevels = (tx: Database, folderId: number, from: AccessLevel, to: AccessLevel) =>
  tx
    .updateTable('documents')
    .set({ level: to })
    .where('folder_id', '=', folderId)
    .where('level', '=', from)
    .execute();

/** @returns whether it was empty and is gone. Waits for uploads into it that are about to be recorded. */
export async function deleteEmptyFolder(tx: Database, id: number): Promise<boolean> {
  await tx.selectFrom('folders').select('id').where('id', '=', id).forUpdate().execute();
  if ((await listInFolder(tx, id)).length > 0) return false;
  await tx.deleteFrom('folders').where('id', '=', id).execute();
  return true;
}

/** Every share in a venture, even with people who are no longer mentors. */
export const listShareRows = (db: Database, ventureId: number) =>
  db
    .selectFrom('folder_shares')
    .innerJoin('folders', 'folders.id', 'folder_shares.folder_id')
    .select(['folder_shares.folder_id', 'folder_shares.user_id', 'folder_shares.shared_at'])
    .where('folders.venture_id', '=', ventureId)
    .execute();

/** Shares a folder with these accounts and no one else. */
export async function replaceShares(
  tx: Database,
  folderId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('folder_shares').where('folder_id', '=', folderId).execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id) => ({ folder_id: folderId, user_id }));
  await tx.insertInto('folder_shares').values(rows).execute();
}
