import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../../monitoring/start-error.ts';
import { postgresMajor, program } from './binaries.ts';
import { type Layout, prepareLayout } from './layout.ts';
import { findPostmaster } from './postmaster.ts';
import { runAs } from './run-as.ts';

const superuser = 'proxima';
export const databaseName = 'proxima';

const passwordFile = (layout: Layout): string => join(layout.home, 'password');

/** The password for TCP connections; undefined where the private folder of the Unix socket protects the database. */
export async function readPassword(layout: Layout): Promise<string | undefined> {
  return layout.socketFolder ? undefined : (await readFile(passwordFile(layout), 'utf8')).trim();
}

/** For `pg`, like a DATABASE_URL. */
export function connectionUrl(
  { socketFolder }: Layout,
  password: string | undefined,
  port: number | undefined,
  database: string,
): string {
  if (socketFolder)
    return `postgres://${superuser}@/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`;
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}

/** The URL of the database that is running on a data folder; undefined if there is none. Starts and locks nothing. */
export async function findRunning(dataDir: string, log: Logger): Promise<string | undefined> {
  if (!existsSync(join(dataDir, 'server.pid'))) return undefined;
  const layout = await prepareLayout(await realpath(dataDir), log);
  const postmaster = await findPostmaster(layout);
  return postmaster && connectionUrl(layout, await readPassword(layout), postmaster.port, databaseName);
}

/**
 * Creates the cluster if it does not exist. It is created under another name and renamed when complete, so that interrupted
 * and simultaneous attempts do no harm.
 * @throws StartError for data of another major version, or if initdb fails.
 */
export async function ensureCluster(layout: Layout): Promise<void> {
  const found = await readFile(join(layout.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found?.trim() === postgresMajor) return;
  if (found !== undefined) {
    throw new StartError(
      `${layout.cluster} was made by PostgreSQL ${found.trim()}; this release brings ${postgresMajor}. See "Upgrading" in docs/operations.md.`,
    );
  }
  const draft = await mkdtemp(join(layout.home, 'initialising-'));
  try {
    await initialise(layout, draft);
    await rename(join(draft, 'cluster'), layout.cluster);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') return;
    const output = (error as { stderr?: string }).stderr ?? (error as Error).message;
    throw new StartError(`PostgreSQL could not create its data folder: ${output.trim().split('\n').at(-1)}`, {
      cause: error,
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Text is UTF-8 and sorts by code point on every system, whatever its locales; fsync and checksums stay on. */
async function initialise(layout: Layout, draft: string): Promise<void> {
  const password = join(draft, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (layout.account) {
    await chown(password, layout.account.uid, layout.account.gid);
    await chown(draft, layout.account.uid, layout.account.gid);
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
  ];
  const args = [`--pgdata=${join(draft, 'cluster')}`, ...locale, ...access, '--no-instructions'];
  await runAs(layout.account, program(layout.binaries, 'initdb'), args, draft);
  await rename(password, passwordFile(layout));
}
