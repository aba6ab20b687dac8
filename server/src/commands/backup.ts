import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isArchive, pack } from '../backup/archive.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig } from '../config.ts';
import { borrowDatabase } from '../platform/database/provide-database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { findKey } from '../platform/installation-key/open-key.ts';
import { StartError } from '../platform/monitoring/start-error.ts';
import { readRelease } from '../platform/release.ts';
import { inMegabytes, runCommand } from './command.ts';

// npm run backup -- <folder or .tar>

await runCommand(async ([given], log) => {
  if (!given) throw new StartError('Name the target: npm run backup -- <new folder, or file ending in .tar>');
  const target = resolve(given);
  if (existsSync(target))
    throw new StartError(`${target} already exists. A backup never overwrites anything.`);
  const config = readConfig(process.env);
  const folder = isArchive(target) ? `${target}.folder` : target;
  const database = await borrowDatabase({ config, log, onLost: (error) => log.error({ err: error }) });
  try {
    const files = await openFileStore(config);
    const manifest = await writeBackup(
      { databaseUrl: database.url, files, release: await readRelease() },
      folder,
    );
    if (folder !== target) await pack(folder, target);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { count, bytes } = manifest.files;
    console.log(`${target}: ${rows} rows, ${count} files (${inMegabytes(bytes)}), as of ${manifest.takenAt}`);
    const found = await findKey(config);
    if (found)
      console.log(
        `The backup does not contain the installation key (${found.key.fingerprint}, ${found.source}). Keep a copy of it elsewhere.`,
      );
    for (const key of manifest.damaged)
      console.error(`The file ${key} is missing or damaged in the file store: it is not in the backup.`);
    return manifest.damaged.length === 0 ? 0 : 2;
  } finally {
    if (folder !== target) await rm(folder, { recursive: true, force: true });
    await database.stop();
  }
});
