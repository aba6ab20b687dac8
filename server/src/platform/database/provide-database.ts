import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { findRunning } from './embedded/cluster.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

export interface ProvidedDatabase {
  url: string;
  /** Stops a PostgreSQL that was started here, not an external one. */
  stop(): Promise<void>;
}

/** Connections of a process outside its pool: background jobs, notifications, migrations. */
const besidePool = 6;

interface Options {
  config: Pick<Config, 'database' | 'dataDir' | 'workers'>;
  log: Logger;
  /** Called when the embedded PostgreSQL cannot be recovered: the process should exit. */
  onLost(error: Error): void;
}

/** The external PostgreSQL of `DATABASE_URL`, else the embedded one of `DATA_DIR`, running and supervised. */
export async function provideDatabase({ config, log, onLost }: Options): Promise<ProvidedDatabase> {
  if (config.database.url) return { url: config.database.url, stop: async () => undefined };
  const { dataDir, workers } = config;
  const connections = Math.max(100, 20 + workers * (config.database.connections + besidePool));
  return startEmbeddedPostgres({ dataDir, connections, log, onLost });
}

/** The same database for a command beside the server: the embedded one is used as it runs, else started until `stop`. */
export async function borrowDatabase(options: Options): Promise<ProvidedDatabase> {
  const { config, log } = options;
  if (config.database.url) return provideDatabase(options);
  const running = await findRunning(config.dataDir, log);
  return running ? { url: running, stop: async () => undefined } : provideDatabase(options);
}
