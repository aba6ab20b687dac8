import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import type { Logger } from 'pino';
import { adoptBaseline } from './baseline/adopt-baseline.ts';
import { MigrationError } from './migration-error.ts';

/** The oldest PostgreSQL that the migrations and queries are written for. */
const oldestMajor = 15;
/** The folder of this release's migrations. */
export const ownMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the schema up to date: runs the files of `server/migrations` that the table `migrations` does not list, in order, each in
 * its own transaction. If several nodes start together, one migrates while the others wait for its advisory lock. After an
 * interruption the next start continues.
 *
 * @returns the names of the migrations that ran.
 * @throws MigrationError if PostgreSQL is too old, the database is from before the baseline and incomplete, or a migration fails (it is
 * rolled back).
 */
export async function migrate(url: string, log: Logger, folder = ownMigrations): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'proxima migrations',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for migrations was lost'));
  try {
    await connect(client);
    await checkVersion(client);
    if (await adoptBaseline(client, ownMigrations))
      log.info('the database took over the baseline of migrations');
    const ran = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      singleTransaction: false,
      advisoryLockMode: 'wait',
      ignorePattern: '(?!.*\\.sql$).*',
      logger: { info: () => undefined, warn: (line) => log.warn(line), error: () => undefined },
    });
    if (ran.length > 0) log.info({ migrations: ran.map(({ name }) => name) }, 'migrated the database');
    return ran.map(({ name }) => name);
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(`The database could not be brought up to date: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(client: pg.Client): Promise<void> {
  await client.connect().catch((error: Error) => {
    throw new MigrationError(`The database (DATABASE_URL) cannot be reached: ${error.message}.`, {
      cause: error,
    });
  });
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major >= oldestMajor) return;
  throw new MigrationError(`DATABASE_URL points to PostgreSQL ${major}. It must be ${oldestMajor} or newer.`);
}
