import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { findRunning } from './embedded/cluster.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

export interface ProvidedDatabase {
  url: string;
  /** Stops the embedded PostgreSQL if this call started it. */
  stop(): Promise<void>;
}

/** Connections of a process that are not in its pool: background jobs, notifications, migrations. */
const connectionsOutsidePool = 6;

interface Options {
  config: Pick<Config, 'database' | 'dataDir' | 'workers'>;
  log: Logger;
  /** Called if the embedded PostgreSQL cannot be restarted: the process should exit. */
  onLost(error: Error): void;
}

/** The external PostgreSQL of `DATABASE_URL`, else the embedded one of `DATA_DIR`, running and supervised. */
export async function provideDatabase({ config, log, onLost }: Options): Promise<ProvidedDatabase> {
  if (config.database.url) return { url: config.database.url, stop: async () => undefined };
  const { dataDir, workers } = config;
  const connections = Math.max(100, 20 + workers * (config.database.connections + connectionsOutsidePool));
  return startEmbeddedPostgres({ dataDir, connections, log, onLost });
}

/**
 * The same database for a command-line tool, past a pooler: a running embedded one is shared, otherwise it is started until
 * `stop`.
 */
export async function borrowDatabase(options: Options): Promise<ProvidedDatabase> {
  const { config, log } = options;
  const { url, directUrl = url } = config.database;
  if (directUrl) return { url: directUrl, stop: async () => undefined };
  const running = await findRunning(config.dataDir, log);
  return running ? { url: running, stop: async () => undefined } : provideDatabase(options);
}
