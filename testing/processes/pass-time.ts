import pg from 'pg';
import type { Installation } from './server.ts';

/** Runs statements in the database of an installation, for what no call can do: let time pass. */
async function inDatabase(
  server: Pick<Installation, 'databaseUrl'>,
  statements: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends the ten minutes of all decisions that are held: the server sends them within seconds. */
export const endHolds = (server: Pick<Installation, 'databaseUrl'>): Promise<void> =>
  inDatabase(server, [
    `update held_decisions set sends_at = now() where state = 'held'`,
    `update pgboss.job set start_after = now() where name = 'submissions.held-decision-due' and state = 'created'`,
  ]);
