import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open-database.ts';
import { retryConflicts } from '../../src/platform/database/transaction.ts';
import { execute, quiet, withDatabase } from './test-postgres.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  connections: OpenDatabase['connections'];
  /** Empties all tables and jobs; for `beforeEach`. Identity columns continue, so that ids of earlier tests never match. */
  reset(): Promise<void>;
}

/** A database, and what its schema was before any test. */
interface Kept extends TestDatabase {
  schema: string;
}

/** Databases of the worker's earlier test files: creating one takes longer than most files, and its connections know nothing yet. */
const kept: Kept[] = [];

/** A migrated, empty database for the calling test file only. Call it at the top level or in `beforeAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = (await renewKept()) ?? (await createDatabase());
  afterAll(async () => {
    if ((await describeSchema(database.db)) === database.schema) kept.push(database);
  });
  return database;
}

/** It has no space of deleted rows, so that rows stay in the order in which they are added. */
async function renewKept(): Promise<Kept | undefined> {
  const database = kept.pop();
  if (!database) return undefined;
  const { db } = database;
  const filled = sql<{ names: string | null }>`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;
  await sql`select test.empty()`.execute(db);
  const { rows } = await filled.execute(db);
  if (rows[0]?.names) await sql`vacuum (index_cleanup on) ${sql.raw(rows[0].names)}`.execute(db);
  await sql`select test.restore()`.execute(db);
  return database;
}

let count = 0;

async function createDatabase(): Promise<Kept> {
  count += 1;
  const server = inject('postgresUrl');
  const template = inject('templateDatabase');
  const name = `${template}_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${count}`;
  await execute(server, `create database ${name} template ${template} strategy file_copy`);
  await execute(server, `alter database ${name} set synchronous_commit = off`);
  const url = withDatabase(server, name);
  const { db, connections } = openDatabase(url, { log: quiet, size: 10 });
  return {
    url,
    db,
    connections,
    schema: await describeSchema(db),
    // Jobs of the last test may still be running, and hold locks.
    reset: () => retryConflicts(async () => void (await sql`select test.reset()`.execute(db))),
  };
}

/** What changes when a test changes the schema, or the list of migrations, and leaves it so. */
async function describeSchema(db: Database): Promise<string> {
  const { rows } = await sql<Record<string, string>>`
    with tables as (select oid from pg_class where relnamespace = 'public'::regnamespace)
    select (select count(*) from tables) as relations, (select max(oid) from tables) as newest,
      (select count(*) from pg_attribute where attrelid in (table tables) and not attisdropped) as columns,
      (select count(*) from pg_constraint where conrelid in (table tables)) as constraints,
      (select count(*) from pg_trigger where tgrelid in (table tables)) as triggers,
      (select count(*) from pg_proc where pronamespace = 'public'::regnamespace) as functions,
      (select string_agg(name, ' ' order by id) from migrations) as migrations`.execute(db);
  return JSON.stringify(rows);
}
