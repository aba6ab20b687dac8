import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { FileStore } from '../platform/files/file-store.ts';
import { newTemporaryPath } from '../platform/files/temporary-files.ts';
import { StartError } from '../platform/monitoring/start-error.ts';
import {
  type FileEntry,
  fileEntry,
  filePlace,
  type Manifest,
  places,
  readManifest,
  tablePlace,
} from './manifest.ts';
import { Measure, measureFile, measureStream } from './measure.ts';
import { assertEmptyDatabase, loadTables, prepareSchema } from './restore-database.ts';
import { settleAll } from './settle-all.ts';
import { connectForCopy } from './table-copy.ts';

interface Target {
  databaseUrl: string;
  files: FileStore;
  temporaryDirectory: string;
  log: Logger;
}

/** Files written to the store in parallel. */
const concurrency = 8;

/**
 * Restores a backup into an empty database and an empty file store, and verifies the result: the checksums of all parts
 * before anything is written, each file while it is copied and as the store returns it, and each table after loading. The
 * rows are committed together, after the files. A failed restore leaves no rows and deletes the files it has written.
 *
 * @throws StartError with one line: not a backup, damaged, target not empty, written by a newer release.
 */
export async function restoreBackup(target: Target, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await measureParts(folder, manifest);
  if (!(await target.files.isEmpty()))
    throw new StartError('The file store is not empty. Restore into an empty one (DATA_DIR or S3_BUCKET).');
  const client = await connectForCopy(target.databaseUrl);
  const written: string[] = [];
  try {
    await assertEmptyDatabase(client);
    await prepareSchema(target.databaseUrl, manifest, target.log);
    await putFiles(target, folder, written);
    await loadTables(client, manifest, (table) => join(folder, tablePlace(table)));
    return manifest;
  } catch (error) {
    for (const key of written) await target.files.delete(key).catch(() => undefined);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws StartError naming the first damaged part. */
async function measureParts(folder: string, manifest: Manifest): Promise<void> {
  const parts = manifest.tables.map((table) => ({ place: tablePlace(table), sha256: table.sha256 }));
  parts.push({ place: places.fileList, sha256: manifest.files.listSha256 });
  for (const { place, sha256 } of parts) await measurePart(folder, place, sha256);
  let count = 0;
  for await (const { key, sha256 } of listFiles(folder)) {
    await measurePart(folder, filePlace(key), sha256);
    count += 1;
  }
  if (count !== manifest.files.count) throw damaged(join(folder, places.fileList));
}

async function measurePart(folder: string, place: string, sha256: string): Promise<void> {
  const path = join(folder, place);
  const found = await measureFile(path).catch(() => undefined);
  if (found?.sha256 !== sha256) throw damaged(path);
}

const damaged = (path: string): StartError =>
  new StartError(`The backup is damaged: ${path} is not as it was written. Nothing was restored.`);

async function* listFiles(folder: string): AsyncGenerator<FileEntry> {
  const lines = createInterface({ input: createReadStream(join(folder, places.fileList)) });
  for await (const line of lines) yield fileEntry.parse(JSON.parse(line));
}

async function putFiles(target: Target, folder: string, written: string[]): Promise<void> {
  let batch: FileEntry[] = [];
  const put = async () => {
    written.push(...batch.map(({ key }) => key));
    await settleAll(batch.map((entry) => putFile(target, join(folder, filePlace(entry.key)), entry)));
    batch = [];
  };
  for await (const entry of listFiles(folder)) {
    batch.push(entry);
    if (batch.length === concurrency) await put();
  }
  await put();
}

async function putFile({ files, temporaryDirectory }: Target, path: string, entry: FileEntry): Promise<void> {
  const copy = newTemporaryPath(temporaryDirectory);
  const measure = new Measure();
  await pipeline(createReadStream(path), measure, createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
  if (measure.result().sha256 !== entry.sha256) throw damaged(path);
  await files.put(entry.key, copy, entry.contentType);
  const stored = await measureStream(await files.get(entry.key));
  if (stored.sha256 !== entry.sha256)
    throw new StartError(`The file store changed ${entry.key}. Nothing was restored.`);
}
