import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/**
 * Reads a setting of this installation, or creates it. If several nodes start together, all get the first one's value.
 */
export async function getOrCreateSetting<Value>(
  db: Database,
  name: string,
  make: () => Value,
): Promise<Value> {
  const found = await findSetting(db, name);
  if (found !== undefined) return found as Value;
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSetting(db, name)) as Value;
}

/** An existing setting; undefined if there is none. */
export async function findSetting(db: Database, name: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function setSetting(db: Database, name: string, value: unknown): Promise<void> {
  const stored = { value: JSON.stringify(value), updated_at: sql<Date>`now()` };
  await db
    .insertInto('settings')
    .values({ name, ...stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(stored))
    .execute();
}

/** Resolves if the database replies; otherwise rejects like any query. */
export async function checkDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
