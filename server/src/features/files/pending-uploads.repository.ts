import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Notes a key whose bytes are about to be stored. */
export async function insertIntent(db: Database, key: string): Promise<void> {
  await db.insertInto('pending_uploads').values({ key }).execute();
}

/** Takes a key over: of a recording and a dropping transaction only one gets true, the other waits and then gets false. */
export async function beginUpload(db: Database, key: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('pending_uploads')
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Those of `keys` that no transaction has recorded. */
export async function listIntents(db: Database, keys: string[]): Promise<string[]> {
  const rows = await db.selectFrom('pending_uploads').select('key').where('key', 'in', keys).execute();
  return rows.map(({ key }) => key);
}

/** Keys of uploads that never finished: noted an hour ago or earlier, by the database's clock. */
export async function listStaleIntents(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_uploads')
    .select('key')
    .where('created_at', '<=', sql<Date>`now() - interval '1 hour'`)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ key }) => key);
}
