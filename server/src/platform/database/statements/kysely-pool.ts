import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { NamedStatements } from './named-statements.ts';
import { isSentLater } from './send-later.ts';

/**
 * A pool that names its statements and sends `begin`, and statements whose results are not read (`sendLater`), together with the
 * next one, which saves a round trip each. It closes a connection after a query timeout instead of reusing it: the next query, even a
 * rollback, would wait behind the one that timed out. PostgreSQL rolls back when a connection closes. It also closes one whose server
 * refuses a change: the primary that it led to is now a standby. (Read-only connections are only replaced needlessly.)
 */
export function poolForKysely(pool: pg.Pool, named: NamedStatements): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const connection = new BatchingConnection(await pool.connect(), named);
      return {
        // Kysely's second form, cursors, needs a library that is not installed.
        query: connection.query.bind(connection) as unknown as PostgresPoolClient['query'],
        release: (destroy) => connection.release(destroy),
      };
    },
    end: () => pool.end(),
  };
}

interface Statement {
  text: string;
  parameters: readonly unknown[];
}

const nothing = { command: '', rowCount: 0, rows: [] };

class BatchingConnection {
  readonly #client: pg.PoolClient;
  readonly #named: NamedStatements;
  /** Sent with the next statement. */
  #waiting: Statement[] = [];
  /** Whether a transaction has begun and not ended. */
  #isInTransaction = false;
  /** Why it must not be used again. */
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, named: NamedStatements) {
    this.#client = client;
    this.#named = named;
  }

  async query(text: string, parameters: readonly unknown[]) {
    if (this.#failure) throw this.#failure;
    if (isBegin(text) || isSentLater(parameters)) {
      this.#waiting.push({ text, parameters });
      return nothing;
    }
    if (text === 'rollback') {
      this.#waiting = [];
      if (!this.#isInTransaction) return nothing;
    }
    const batch = [...this.#waiting.splice(0), { text, parameters }];
    if (isBegin(batch[0]?.text)) this.#isInTransaction = true;
    const replies = this.#send(batch);
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
    return lastReply(await Promise.allSettled(replies));
  }

  release(destroy?: boolean): void {
    this.#client.release(this.#failure ?? destroy);
  }

  /** Sends the batch in one write, so that PostgreSQL handles it in one go. */
  #send(batch: readonly Statement[]): Promise<pg.QueryResult>[] {
    const { stream } = (this.#client as unknown as { connection: pg.Connection }).connection;
    stream.cork();
    const replies = batch.map(({ text, parameters }) =>
      this.#named
        .send(text, parameters, (statement) => this.#client.query(statement), !this.#isInTransaction)
        .catch((error: Error) => {
          if (isTimeout(error) || isFormerPrimary(error)) this.#failure = error;
          throw error;
        }),
    );
    stream.uncork();
    return replies;
  }
}

const isBegin = (text = ''): boolean => /^(begin|start transaction)\b/.test(text);

/** @throws the first failure; later ones only say that the transaction has failed. */
function lastReply(replies: readonly PromiseSettledResult<pg.QueryResult>[]): pg.QueryResult | undefined {
  const failure = replies.find((reply) => reply.status === 'rejected');
  if (failure) throw failure.reason;
  const last = replies.at(-1);
  return last?.status === 'fulfilled' ? last.value : undefined;
}

/** read_only_sql_transaction */
export const isFormerPrimary = (error: unknown): boolean => (error as { code?: string }).code === '25006';

/** The message of pg's `query_timeout`; the error has no code. */
export const isTimeout = (error: Error): boolean => error.message === 'Query read timeout';
