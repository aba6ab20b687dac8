import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { NamedStatements } from './named-statements.ts';

/**
 * A pool that names its statements, and closes a connection after a query timeout instead of reusing it: the next query, even a rollback, would wait
 * behind the one that timed out. PostgreSQL rolls back when a connection closes.
 */
export function poolForKysely(pool: pg.Pool, named: NamedStatements): PostgresPool {
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect(), named),
    end: () => pool.end(),
  };
}

function wrap(client: pg.PoolClient, named: NamedStatements): PostgresPoolClient {
  let timeout: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (timeout) throw timeout;
    return await named
      .send(text, parameters, (statement) => client.query(statement))
      .catch((error: Error) => {
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
