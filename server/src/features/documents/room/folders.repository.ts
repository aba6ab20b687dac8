import type { Database } from '../../../platform/database/database.ts';

/** A folder of a venture. It is not deleted before the caller's transaction ends. */
export const findFolder = (tx: Database, ventureId: number, id: number) =>
  tx
    .selectFrom('folders')
    .select(['id', 'name', 'level', 'position'])
    .where('venture_id', '=', ventureId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
