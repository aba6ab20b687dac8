import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open-database.ts';
import { retryConflicts } from '../../src/platform/database/transaction.ts';
import { quiet, withDatabase } from './test-postgres.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  connections: OpenDatabase['connections'];
  /** Empties all tables and jobs; for `beforeEach`. Identity columns continue, so that ids of earlier tests never match. */
  reset(): Promise<void>;
}

let count = 0;

/** A migrated database for the calling test file only, dropped afterwards. Call it at the top level or in `beforeAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  count += 1;
  const server = inject('postgresUrl');
  const name = `proxima_test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${Date.now()}_${count}`;
  await execute(server, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  await execute(server, `alter database ${name} set synchronous_commit = off`);
  const url = withDatabase(server, name);
  const { db, connections, close } = openDatabase(url, { log: quiet, size: 10 });
  const restore = await recordContents(db);
  afterAll(async () => {
    await close();
    await execute(server, `drop database if exists ${name} with (force)`);
  });
  return { url, db, connections, reset: restore };
}

/**
 * Returns a function that empties all tables except for rows of migrations. It runs as a function of the database, whose plans are
 * cached, and deletes only from tables that have rows: most stay empty in most tests.
 */
async function recordContents(db: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'`.execute(db);
  const statements = [emptying('pgboss.job_common')];
  for (const { name } of tables) {
    const found = await sql<{
      rows: unknown[] | null;
    }>`select json_agg(t) as rows from ${sql.raw(name)} t`.execute(db);
    const rows = found.rows[0]?.rows;
    statements.push(emptying(name));
    if (rows) statements.push(restoring(name, rows));
  }
  await sql`create schema test`.execute(db);
  await sql
    .raw(
      `create function test.reset() returns void language plpgsql set session_replication_role = replica as $reset$
       begin ${statements.join('\n')} end $reset$`,
    )
    .execute(db);
  // Jobs of the last test may still be running, and hold locks.
  return async () => {
    await retryConflicts(() => sql`select test.reset()`.execute(db));
  };
}

const emptying = (table: string): string =>
  `if exists (select from ${table}) then delete from ${table}; end if;`;

const restoring = (table: string, rows: unknown[]): string =>
  `insert into ${table} overriding system value
    select * from json_populate_recordset(null::${table}, '${JSON.stringify(rows).replaceAll("'", "''")}');`;

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
