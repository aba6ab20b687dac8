import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/**
 * A fact of this installation that is made once and kept: of several nodes that start together the first one's wins.
 */
export async function getOrCreateSetting<Value>(
  db: Database,
  name: string,
  make: () => Value,
): Promise<Value> {
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value as Value;
}

/** A fact that is there already; null where it was never made. */
export async function findSetting(db: Database, name: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function setSetting(db: Database, name: string, value: unknown): Promise<void> {
  const stored = { value: JSON.stringify(value), updated_at: sql<Date>`now()` };
  await db
    .insertInto('settings')
    .values({ name, ...stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(stored))
    .execute();
}

/** The database answers. Rejects like any query when it does not. */
export async function checkDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
