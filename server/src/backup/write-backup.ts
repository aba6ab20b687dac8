import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { blockFileDeletion } from '../platform/database/backup-lock.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { type FileEntry, filePlace, type Manifest, places, tablePlace } from './manifest.ts';
import { Measure, measureFile } from './measure.ts';
import { settleAll } from './settle-all.ts';
import { connectForCopy, exportTable, listTables } from './table-copy.ts';

interface Source {
  databaseUrl: string;
  files: FileStore;
  release: string;
}

/** Rows of `files` read at a time, and files copied in parallel. */
const batches = { rows: 1_000, copies: 8 };

/**
 * Writes database and files as of one moment into a new folder while the server keeps running. The rows come from one
 * snapshot; files never change under their key, and none is deleted before the backup is done. The folder gets its name
 * once everything is written and synced.
 *
 * @returns the manifest; `damaged` lists files that are missing from the store or do not match their checksum.
 */
export async function writeBackup(
  { databaseUrl, files, release }: Source,
  folder: string,
): Promise<Manifest> {
  const draft = `${folder}.unfinished`;
  await mkdir(join(draft, places.tables), { recursive: true, mode: 0o700 });
  const client = await connectForCopy(databaseUrl);
  try {
    await blockFileDeletion(client);
    await client.query('begin isolation level repeatable read read only');
    const manifest = await writeParts(client, files, release, draft);
    await client.query('commit');
    await writeSynced(join(draft, places.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeParts(
  client: pg.Client,
  store: FileStore,
  release: string,
  draft: string,
): Promise<Manifest> {
  const { rows: facts } = await client.query<{ at: Date; postgres: string }>(
    "select transaction_timestamp() as at, current_setting('server_version') as postgres",
  );
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from public.migrations order by id',
  );
  const tables = [];
  for (const table of await listTables(client)) {
    tables.push({ ...table, ...(await exportTable(client, table, join(draft, tablePlace(table)))) });
  }
  const { damaged, ...files } = await writeFiles(client, store, draft);
  return {
    format: 1,
    release,
    takenAt: facts[0]?.at.toISOString() ?? '',
    postgres: facts[0]?.postgres ?? '',
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await readSequences(client),
    files,
    damaged,
  };
}

/** Read after the snapshot began, so at least as high as any id in it. */
async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename <> 'migrations_id_seq'`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

async function writeFiles(
  client: pg.Client,
  store: FileStore,
  draft: string,
): Promise<Manifest['files'] & { damaged: string[] }> {
  const listPath = join(draft, places.fileList);
  const list = await open(listPath, 'wx', 0o600);
  try {
    const counted = await copyFiles(client, store, draft, list);
    await list.sync();
    return { ...counted, listSha256: (await measureFile(listPath)).sha256 };
  } finally {
    await list.close();
  }
}

/** Copies every file, and lists those that the store has as they were recorded. */
async function copyFiles(client: pg.Client, store: FileStore, draft: string, list: FileHandle) {
  const damaged: string[] = [];
  let count = 0;
  let bytes = 0;
  for await (const entries of listFiles(client)) {
    for (let from = 0; from < entries.length; from += batches.copies) {
      const batch = entries.slice(from, from + batches.copies);
      const isCopied = await settleAll(
        batch.map((entry) => copyFile(store, entry, join(draft, filePlace(entry.key)))),
      );
      for (const [index, entry] of batch.entries()) {
        if (!isCopied[index]) {
          damaged.push(entry.key);
          continue;
        }
        await list.appendFile(`${JSON.stringify(entry)}\n`);
        count += 1;
        bytes += entry.size;
      }
    }
  }
  return { count, bytes, damaged };
}

async function* listFiles(client: pg.Client): AsyncGenerator<FileEntry[]> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<FileEntry & { id: string }>(
      `select id, key, content_type as "contentType", size::float8 as size, sha256 from public.files
       where id > $1 order by id limit $2`,
      [after, batches.rows],
    );
    yield rows.map(({ id: _, ...entry }) => entry);
    const last = rows.at(-1);
    if (!last || rows.length < batches.rows) return;
    after = last.id;
  }
}

/** False if the store lacks the file or has other content under its key, which is then not copied. */
async function copyFile(store: FileStore, { key, sha256 }: FileEntry, path: string): Promise<boolean> {
  const source = await store.get(key).catch((error: { code?: string }) => {
    if (error.code === 'not_found') return null;
    throw error;
  });
  if (!source) return false;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const measure = new Measure();
  await pipeline(source, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  if (measure.result().sha256 === sha256) return true;
  await rm(path);
  return false;
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
