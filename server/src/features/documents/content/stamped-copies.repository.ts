import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

const today = sql<string>`(now() at time zone 'utc')::date`;

/** The copy of a version that was made for a reader today. */
export const findCopy = (db: Database, versionId: number, readerId: number) =>
  db
    .selectFrom('stamped_copies')
    .innerJoin('files', 'files.id', 'stamped_copies.file_id')
    .select(['files.key', 'files.name', 'files.size', 'files.sha256', 'files.content_type'])
    .where('version_id', '=', versionId)
    .where('user_id', '=', readerId)
    .where('day', '=', today)
    .executeTakeFirst();

/** False when there is one already. */
export const insertCopy = (
  tx: Database,
  { versionId, readerId, fileId }: { versionId: number; readerId: number; fileId: number },
): Promise<boolean> =>
  affectsAny(
    tx
      .insertInto('stamped_copies')
      .values({ version_id: versionId, user_id: readerId, file_id: fileId })
      .onConflict((on) => on.doNothing()),
  );

/** @returns the ids of their files, which nothing refers to any more. */
export async function deleteOldCopies(tx: Database): Promise<number[]> {
  const rows = await tx.deleteFrom('stamped_copies').where('day', '<', today).returning('file_id').execute();
  return rows.map(({ file_id }) => file_id);
}

/** Files of copies that lost their row because their document or reader was deleted. */
export async function listLostCopies(tx: Database): Promise<number[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('kind', '=', 'stamped')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stamped_copies').select('file_id').whereRef('file_id', '=', 'files.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}
