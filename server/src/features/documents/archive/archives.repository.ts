import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { RoomArchives } from '../../../platform/database/schema.generated.ts';
import { formerName } from '../../../platform/own-data.ts';
import type { FrozenPerson, FrozenTable } from './frozen-tables.ts';
import type { ArchivedDocument } from './room-contents.ts';

interface Content {
  documents: readonly Pick<ArchivedDocument, 'fileId' | 'path' | 'created_at'>[];
  people: readonly FrozenPerson[];
}

/** @returns the archive's id. */
export async function insertArchive(
  tx: Database,
  archive: Insertable<RoomArchives>,
  { documents, people }: Content,
): Promise<number> {
  const { id } = await tx
    .insertInto('room_archives')
    .values(archive)
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = documents.map(({ fileId: file_id, path, created_at: added_at }, position) => ({
    position,
    file_id,
    path,
    added_at,
  }));
  await sql`insert into room_archive_files (archive_id, position, file_id, path, added_at)
    select ${id}, position, file_id, path, added_at
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as given (position int, file_id bigint, path text, added_at timestamptz)`.execute(tx);
  await sql`insert into room_archive_people (archive_id, number, user_id, name)
    select ${id}, number, "userId", name
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (number int, "userId" bigint, name text)`.execute(
    tx,
  );
  return id;
}

/** Newest first, each with the size of its files in bytes. */
export const listArchives = (db: Database, ventureId: number) =>
  db
    .selectFrom('room_archives')
    .select(['id', 'reason', 'made_at', 'ordered_by_name'])
    .select(
      sql<number>`(select coalesce(sum(size), 0) from room_archive_files join files on files.id = file_id
        where archive_id = room_archives.id)::float8`.as('size'),
    )
    .where('venture_id', '=', ventureId)
    .orderBy('id', 'desc')
    .execute();

export const findArchive = (db: Database, id: number) =>
  db
    .selectFrom('room_archives')
    .select(['venture_id', 'reason', 'made_at', sql<FrozenTable[]>`tables`.as('tables')])
    .where('id', '=', id)
    .executeTakeFirst();

/** The files of an archive in its order. */
export const listArchivedFiles = (db: Database, id: number) =>
  db
    .selectFrom('room_archive_files')
    .innerJoin('files', 'files.id', 'room_archive_files.file_id')
    .select(['path', 'added_at', 'files.key'])
    .where('archive_id', '=', id)
    .orderBy('position')
    .execute();

/** The people named in an archive, by their numbers in its tables. */
export async function readNames(db: Database, id: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('room_archive_people')
    .select(['number', 'name'])
    .where('archive_id', '=', id)
    .execute();
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** Erases the name of an account from archives; in those of the `retained` ventures it stays until that day. */
export async function eraseNames(
  tx: Database,
  userId: number,
  retained: readonly { venture_id: number; until: string }[],
): Promise<void> {
  await sql`update room_archive_people people
    set retain_until = retained.until, name = case when retained.until is null then ${formerName} else name end
    from room_archives left join jsonb_to_recordset(${JSON.stringify(retained)}::jsonb) as retained (venture_id bigint, until date)
      on retained.venture_id = room_archives.venture_id
    where room_archives.id = people.archive_id and people.user_id = ${userId}`.execute(tx);
}

/** Erases names whose retention period has ended. */
export const eraseRetainedNames = (tx: Database) =>
  tx
    .updateTable('room_archive_people')
    .set({ name: formerName, retain_until: null })
    .where(sql<boolean>`retain_until < current_date`)
    .execute();
