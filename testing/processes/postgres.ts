import { startChild } from './child.ts';

export interface Postgres {
  /** For DATABASE_URL: a socket, without a host. */
  url: string;
  stop(): Promise<void>;
}

/** An empty PostgreSQL in its own process. */
export async function startPostgres(): Promise<Postgres> {
  const child = startChild('server/test/database/run-postgres.ts');
  return { url: await child.printed(/postgres:\S+/), stop: () => child.stop() };
}
