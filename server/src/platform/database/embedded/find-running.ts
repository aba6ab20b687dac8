import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { connectionUrl, databaseName, readPassword } from './cluster.ts';
import { prepareLayout } from './layout.ts';
import { findPostmaster } from './postmaster.ts';

/** The address of the database that already runs on a data folder; undefined where none does. Starts and claims nothing. */
export async function findRunning(dataDir: string, log: Logger): Promise<string | undefined> {
  if (!existsSync(join(dataDir, 'server.pid'))) return undefined;
  const layout = await prepareLayout(await realpath(dataDir), log);
  const postmaster = await findPostmaster(layout);
  return postmaster && connectionUrl(layout, await readPassword(layout), postmaster.port, databaseName);
}
