import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * A pool that closes a connection after a query timeout instead of reusing it: the next query, even a rollback, would wait
 * behind the one that timed out. PostgreSQL rolls back when a connection closes.
 */
export function discardTimedOutClients(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
  };
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  let timeout: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (timeout) throw timeout;
    return await client.query(text, [...parameters]).catch((error: Error) => {
      if (isTimeout(error)) timeout = error;
      throw error;
    });
  };
  return {
    // Kysely's second form, cursors, needs a library that is not installed.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(timeout ?? destroy),
  };
}

/** The message of pg's `query_timeout`; the error has no code. */
export const isTimeout = (error: Error): boolean => error.message === 'Query read timeout';
