import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** A digest of every table, by its name. */
export async function contentsOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where schemaname = 'public' order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const all = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as digest from ${sql.table(name)} as one`.execute(
      db,
    );
    digests[name] = all.rows[0]?.digest ?? '';
  }
  return digests;
}
