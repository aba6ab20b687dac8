import { access, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import {
  adviceForIncomplete,
  listBaseline,
  nameToday,
  renameDrafts,
  standOfFormer,
} from '../platform/database/baseline/adopt-baseline.ts';
import { migrate, ownMigrations } from '../platform/database/migrate.ts';
import { startJobs } from '../platform/jobs/jobs-pgboss.ts';
import { StartError } from '../platform/monitoring/start-error.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { emptyTables, importTable, jobsSchema, listTables, measureTable } from './table-copy.ts';

/** @throws StartError if the database has any tables or views. */
export async function assertEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', $1) and c.relkind in ('r', 'p', 'v', 'm') limit 1`,
    [jobsSchema],
  );
  if (rows[0])
    throw new StartError(
      `The database is not empty (it has ${rows[0].name}). Restore into an empty one (DATA_DIR or DATABASE_URL).`,
    );
}

/** Creates the schema as of the backup: its migrations and no later ones, and the work queue's own tables. */
export async function prepareSchema(url: string, manifest: Manifest, log: Logger): Promise<void> {
  const names = await listOwnNames(manifest);
  const folder = await mkdtemp(join(tmpdir(), 'proxima-migrations-'));
  try {
    for (const name of names) {
      const file = join(ownMigrations, `${name}.sql`);
      const isOurs = await access(file).then(
        () => true,
        () => false,
      );
      if (!isOurs)
        throw new StartError(
          `The backup was written by release ${manifest.release}, which has ${name}: restore with that release.`,
        );
      await copyFile(file, join(folder, `${name}.sql`));
    }
    await migrate(url, log, folder);
    await (await startJobs({ url, log, concurrency: 0 })).stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a backup from before the baseline, the names of the baseline, which makes the same tables. */
async function listOwnNames({ migrations }: Manifest): Promise<string[]> {
  const stand = standOfFormer(migrations);
  if (stand === 'incomplete')
    throw new StartError(
      `The backup has only some of the migrations before the baseline. Restore it with the release that wrote it. ${adviceForIncomplete}`,
    );
  return stand === 'complete' ? listBaseline(ownMigrations) : migrations;
}

/** Loads all rows in one transaction. Foreign keys are dropped first and added again, which checks them, before it commits. */
export async function loadTables(
  client: pg.Client,
  manifest: Manifest,
  pathOf: (table: TableEntry) => string,
): Promise<void> {
  await assertSameColumns(client, manifest);
  await client.query('begin');
  const foreignKeys = await dropForeignKeys(client);
  for (const { schema, name } of manifest.tables.filter((table) => table.schema === 'public'))
    await client.query(`alter table "${schema}"."${name}" disable trigger user`);
  await emptyTables(client, manifest.tables);
  for (const table of manifest.tables) await loadTable(client, table, pathOf(table));
  for (const { schema, name } of manifest.tables.filter((table) => table.schema === 'public'))
    await client.query(`alter table "${schema}"."${name}" enable trigger user`);
  for (const statement of foreignKeys) await client.query(statement);
  for (const [name, value] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2)', [`public.${nameToday(name)}`, value]);
  await renameDrafts(client);
  await client.query('commit');
  await client.query('analyze');
}

async function assertSameColumns(client: pg.Client, { tables, release }: Manifest): Promise<void> {
  const nameOf = ({ schema, name, columns }: Pick<TableEntry, 'schema' | 'name' | 'columns'>) =>
    `${schema}.${name} ${columns.toSorted().join()}`;
  const here = new Set((await listTables(client)).map(nameOf));
  const other = tables.find((table) => !here.has(nameOf(table)));
  if (other)
    throw new StartError(
      `The table ${other.schema}.${other.name} has other columns in this release than in ${release}: restore with release ${release}, then upgrade.`,
    );
}

/** Drops the foreign keys of our tables and returns the statements that add them again, which check every row. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, $1::regnamespace)`,
    [jobsSchema],
  );
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${name}`);
  return rows.map(
    ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
  );
}

/** The file must still be what the manifest says, and the rows must read as in the file. */
async function loadTable(client: pg.Client, table: TableEntry, path: string): Promise<void> {
  const file = await importTable(client, table, path);
  const { rows, sum } = await measureTable(client, table);
  if (file.sha256 === table.sha256 && rows === table.rows && sum === file.sum) return;
  throw new StartError(
    `${table.schema}.${table.name} was not restored correctly (${rows} of ${table.rows} rows). Nothing was restored.`,
  );
}
