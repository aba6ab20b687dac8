import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { openFileStore, temporaryDirectory } from '../platform/files/open-file-store.ts';
import { scanFile } from '../platform/files/scan.ts';
import { newTemporaryPath } from '../platform/files/temporary-files.ts';
import { makeDataFolder } from '../platform/private-files.ts';
import { withClient } from './check-database.ts';
import { type Finding, fine, problem } from './finding.ts';

/** How many of the newest files are looked up in the store. */
const sampleSize = 20;
/** Bytes that should be free: uploads are written here, and PostgreSQL stops on a full disk. */
const minFree = 1024 ** 3;

/** Checks that the store can be written to and has the newest files. */
export async function checkFiles(config: Config, databaseUrl: string | undefined): Promise<Finding[]> {
  const store = await openFileStore(config);
  const place = config.s3 ? `bucket ${config.s3.bucket}` : `${config.dataDir}/files`;
  await store.check();
  const keys = databaseUrl ? await newestKeys(databaseUrl) : [];
  const missing = [];
  for (const key of keys) {
    const stream = await store.get(key, { start: 0, end: 0 }).catch(() => null);
    if (stream) stream.destroy();
    else missing.push(key);
  }
  if (missing.length > 0)
    return [
      problem(
        'files',
        `${place} lacks ${missing.length} of the ${keys.length} newest files`,
        'See "A file is missing" in docs/operations.md.',
      ),
    ];
  return [fine('files', `${place} can be written; the newest ${keys.length} files are there`)];
}

async function newestKeys(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows: table } = await client.query("select to_regclass('public.files') is not null as exists");
    if (!table[0]?.exists) return [];
    const { rows } = await client.query<{ key: string }>('select key from files order by id desc limit $1', [
      sampleSize,
    ]);
    return rows.map(({ key }) => key);
  });
}

/** Checks the free space of the data folder, which contains uploads, the embedded database and the disk store. */
export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  await makeDataFolder(dataDir);
  const { bavail, bsize, blocks, ffree, files } = await statfs(dataDir);
  const free = bavail * bsize;
  const summary = `${(free / 1024 ** 3).toFixed(1)} GB of ${((blocks * bsize) / 1024 ** 3).toFixed(1)} GB free at ${dataDir}`;
  if (free < minFree) return [problem('disk', summary, 'See "The disk is full" in docs/operations.md.')];
  if (files > 0 && ffree / files < 0.02)
    return [
      problem(
        'disk',
        `${summary}, but almost no inodes`,
        'Remove small files, or use a file system with more inodes.',
      ),
    ];
  return [fine('disk', summary)];
}

/** Checks that the virus scanner accepts a harmless file. */
export async function checkScanner(config: Config): Promise<Finding[]> {
  if (config.clamavSocket === undefined) return [];
  await mkdir(temporaryDirectory(config), { recursive: true, mode: 0o700 });
  const path = newTemporaryPath(temporaryDirectory(config));
  try {
    await writeFile(path, 'harmless', { mode: 0o600 });
    await scanFile(path, config.clamavSocket);
    return [fine('scanner', `ClamAV answers at ${config.clamavSocket}`)];
  } finally {
    await rm(path, { force: true });
  }
}
