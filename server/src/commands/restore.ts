import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { adviseOnKey } from '../backup/advise-on-key.ts';
import { isArchive, unpack } from '../backup/archive.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { provideDatabase } from '../platform/database/provide-database.ts';
import { openFileStore, temporaryDirectory } from '../platform/files/open-file-store.ts';
import { StartError } from '../platform/monitoring/start-error.ts';
import { inMegabytes, runCommand } from './command.ts';

// npm run restore -- <folder or .tar>

await runCommand(async ([given], log) => {
  if (!given) throw new StartError('Name the backup: npm run restore -- <folder, or file ending in .tar>');
  const source = resolve(given);
  const config = readConfig(process.env);
  const unpacked = isArchive(source) ? await mkdtemp(join(dirname(source), '.restore-')) : undefined;
  try {
    if (unpacked) await unpack(source, unpacked);
    const database = await provideDatabase({ config, log, onLost: (error) => log.error({ err: error }) });
    try {
      await mkdir(temporaryDirectory(config), { recursive: true, mode: 0o700 });
      const target = {
        databaseUrl: database.url,
        files: await openFileStore(config),
        temporaryDirectory: temporaryDirectory(config),
        log,
      };
      const manifest = await restoreBackup(target, unpacked ?? source);
      await migrate(database.url, log);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const { count, bytes } = manifest.files;
      console.log(
        `Restored and verified: ${rows} rows, ${count} files (${inMegabytes(bytes)}), as of ${manifest.takenAt}`,
      );
      console.log(await adviseOnKey(config, database.url, log));
    } finally {
      await database.stop();
    }
  } finally {
    if (unpacked) await rm(unpacked, { recursive: true, force: true });
  }
  return 0;
});
