import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { startExternalPostgres } from '../postgres.ts';

/** A server to be killed while it works, and its database, which goes on. */
export interface Killable {
  server: ServerUnderTest;
  databaseUrl: string;
  pool: pg.Pool;
  stop(): Promise<void>;
}

export async function startKillable(env: Record<string, string> = {}): Promise<Killable> {
  const postgres = await startExternalPostgres();
  const server = await startServer({ DATABASE_URL: postgres.url, ...env });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  return {
    server,
    databaseUrl: postgres.url,
    pool,
    async stop() {
      await server.stop();
      await pool.end();
      await postgres.stop();
    },
  };
}

/** Ends the leases of dead nodes on jobs and emails, which would otherwise take minutes. */
export async function endLeases(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await database.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
  );
  await database.query(`update email_outbox set due_at = now() where state = 'queued'`);
}

/** Milliseconds. */
const timeoutMs = 100_000;

/** Looks every `pause` milliseconds whether it is true. After a while it gives up, and leaves it to the claims to say what is missing. */
export async function until(isTrue: () => Promise<boolean>, pause = 100): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end && !(await isTrue())) await sleep(pause);
}
