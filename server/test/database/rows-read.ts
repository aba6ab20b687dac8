import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** How many rows of a table PostgreSQL read for `work`, including those it then filtered out. */
export function rowsRead(
  db: Database,
  table: string,
  work: (tx: Database) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await rowsReadSoFar(tx, table);
    await work(tx);
    return (await rowsReadSoFar(tx, table)) - before;
  });
}

async function rowsReadSoFar(tx: Database, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = ${table}`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}
