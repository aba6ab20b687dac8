import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { RoomArchives } from '../../../platform/database/schema.generated.ts';

export async function insertArchive(tx: Database, archive: Insertable<RoomArchives>): Promise<number> {
  const { id } = await tx
    .insertInto('room_archives')
    .values(archive)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const selectArchives = (db: Database) =>
  db
    .selectFrom('room_archives')
    .leftJoin('files', 'files.id', 'room_archives.file_id')
    .select(['room_archives.id', 'room_archives.venture_id', 'room_archives.reason', 'room_archives.made_at'])
    .select(['room_archives.ordered_by_name', 'room_archives.failure', 'files.key', 'files.size']);
export type ArchiveRow = Awaited<ReturnType<ReturnType<typeof selectArchives>['execute']>>[number];

/** Newest first. */
export const listArchives = (db: Database, ventureId: number): Promise<ArchiveRow[]> =>
  selectArchives(db)
    .where('room_archives.venture_id', '=', ventureId)
    .orderBy('room_archives.id', 'desc')
    .execute();

export const findArchive = (db: Database, id: number): Promise<ArchiveRow | undefined> =>
  selectArchives(db).where('room_archives.id', '=', id).executeTakeFirst();

/** Whether an archive of the room is being made. */
export async function isArchiving(db: Database, ventureId: number): Promise<boolean> {
  const row = await db
    .selectFrom('room_archives')
    .select('id')
    .where('venture_id', '=', ventureId)
    .where('file_id', 'is', null)
    .where('failure', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const endArchive = (tx: Database, id: number, end: { file_id: number } | { failure: string }) =>
  tx.updateTable('room_archives').set(end).where('id', '=', id).execute();
