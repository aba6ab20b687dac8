import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';

export interface TestPostgres {
  /** For a superuser, to any database of the server. */
  url: string;
  stop(): Promise<void>;
}

export const quiet = pino({ level: 'silent' });

/** The PostgreSQL (15 or newer) of `TEST_DATABASE_URL`, else an embedded one in a temporary folder. */
export async function startTestPostgres(): Promise<TestPostgres> {
  if (process.env.TEST_DATABASE_URL)
    return { url: process.env.TEST_DATABASE_URL, stop: async () => undefined };
  const dataDir = await openTemporaryFolder('proxima-test-');
  const onLost = (error: Error) => {
    throw error;
  };
  const embedded = await startEmbeddedPostgres({ dataDir, log: quiet, onLost });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Lets a PostgreSQL of tests write to disk when it likes. Only a crash of the whole machine would lose something, and each end of a test file
 * would otherwise wait for seconds until its database is gone. The URL is that of a superuser.
 */
export async function doNotSync(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()').finally(() => client.end());
}

/** Executes one statement. @returns its rows */
export async function execute(url: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

/** Creates a temporary folder that PostgreSQL's account can enter when tests run as root. */
export async function openTemporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const [address = '', query] = url.split('?');
  const start = address.indexOf('/', 'postgres://'.length + 3);
  return `${start < 0 ? address : address.slice(0, start)}/${database}${query ? `?${query}` : ''}`;
}
