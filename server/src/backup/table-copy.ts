import { createReadStream, createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Measure, type Measured } from './measure.ts';
import { RowSum } from './row-sum.ts';

export interface Table {
  schema: string;
  name: string;
  /** Without generated ones. */
  columns: string[];
}

/** Schema of the work queue; its waiting jobs are part of the data (`platform/jobs/jobs-pgboss.ts`). */
export const jobsSchema = 'pgboss';

/** Derived data is left out: migrating creates the list of migrations; starting the queue creates its schedules and statistics. */
const derived = ['public.migrations'];
const jobTables = ['pgboss.queue', 'pgboss.job'];

/** A connection whose COPY text is the same on every server, so that the same rows have the same text. */
export async function connectForCopy(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'proxima backup',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 3; set synchronize_seqscans = off;
    set max_parallel_workers_per_gather = 0; set statement_timeout = 0; set lock_timeout = '30s'`);
  return client;
}

/** Tables with data, in a fixed order. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and ((n.nspname = 'public' and n.nspname || '.' || c.relname <> all ($1))
         or n.nspname || '.' || c.relname = any ($2))
     group by 1, 2 order by 1, 2`,
    [derived, jobTables],
  );
  return rows;
}

const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const columnsOf = ({ columns }: Table): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

const readRows = (client: pg.Client, table: Table) =>
  client.query(copyTo(`copy (select ${columnsOf(table)} from ${quoted(table)}) to stdout`));

/** Writes all rows as COPY text. */
export async function exportTable(client: pg.Client, table: Table, path: string): Promise<Measured> {
  const measure = new Measure();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(readRows(client, table), measure, target);
  return measure.result();
}

/** Rows of COPY text, and their sum, which is the same in any order. */
export interface MeasuredRows extends Measured {
  sum: bigint;
}

/** Measures all rows as COPY text. */
export async function measureTable(client: pg.Client, table: Table): Promise<MeasuredRows> {
  const [measure, sum] = [new Measure(), new RowSum()];
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(readRows(client, table), measure, sum, nowhere);
  return { ...measure.result(), sum: sum.result() };
}

/** Loads rows from a file of COPY text. @returns what the file contained */
export async function importTable(client: pg.Client, table: Table, path: string): Promise<MeasuredRows> {
  const [measure, sum] = [new Measure(), new RowSum()];
  const target = client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(path), measure, sum, target);
  return { ...measure.result(), sum: sum.result() };
}

export async function emptyTables(client: pg.Client, tables: Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(quoted).join(', ')} cascade`);
}
