import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database/database.ts';
import { quiet } from '../../../test/database/test-postgres.ts';
import { migrate } from './migrate.ts';
import { MigrationError } from './migration-error.ts';

const { db, url } = await testDatabase();
const script = fileURLToPath(new URL('../../../test/database/run-migrations.ts', import.meta.url));
let folder: string;

beforeEach(async () => {
  await sql`drop table if exists one, two, three; delete from migrations`.execute(db);
  folder = await mkdtemp(join(tmpdir(), 'proxima-migrations-'));
  return () => rm(folder, { recursive: true });
});

const file = (name: string, statements: string) => writeFile(join(folder, name), statements);
const applied = async () =>
  (await sql<{ name: string }>`select name from migrations order by id`.execute(db)).rows.map(
    ({ name }) => name,
  );

function migrateElsewhere(): ChildProcess & { said: Promise<string> } {
  const child = spawn(process.execPath, [script, url, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  return Object.assign(child, { said: text(child.stdout) });
}

test('runs each migration once, in order', async () => {
  await file('0002_two.sql', 'create table two as select * from one;');
  await file('0001_one.sql', 'create table one (id int);');
  expect(await migrate(url, quiet, folder)).toEqual(['0001_one', '0002_two']);
  expect(await migrate(url, quiet, folder)).toEqual([]);
  await file('0003_three.sql', 'create table three ();');
  expect(await migrate(url, quiet, folder)).toEqual(['0003_three']);
});

test('two nodes that start together share the work: each migration runs in one of them', async () => {
  await file('0001_one.sql', 'create table one (); select pg_sleep(0.3);');
  await file('0002_two.sql', 'create table two ();');
  const said = await Promise.all([migrateElsewhere().said, migrateElsewhere().said]);
  expect(said.flatMap((line) => JSON.parse(line))).toEqual(['0001_one', '0002_two']);
});

test('a failed migration is rolled back; earlier ones stay', async () => {
  await file('0001_one.sql', 'create table one ();');
  await file('0002_two.sql', 'create table two (); select 1 / 0;');
  await expect(migrate(url, quiet, folder)).rejects.toThrow(MigrationError);
  expect(await applied()).toEqual(['0001_one']);
  expect((await sql`select to_regclass('two') as two`.execute(db)).rows).toEqual([{ two: null }]);
});

test('after a kill halfway, the next start continues where it stopped', async () => {
  await file('0001_one.sql', 'create table one ();');
  await file('0002_two.sql', 'create table two (); select pg_sleep(1);');
  const child = migrateElsewhere();
  await vi.waitFor(async () => expect(await applied()).toEqual(['0001_one']), 20_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await migrate(url, quiet, folder)).toEqual(['0002_two']);
  expect(await applied()).toEqual(['0001_one', '0002_two']);
});

test('an unreachable database is reported in one line', async () => {
  const attempt = migrate('postgres://nobody@127.0.0.1:9/none', quiet, folder);
  await expect(attempt).rejects.toThrow(/^The database \(DATABASE_URL\) cannot be reached: .*ECONNREFUSED/);
});
