import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import type { DB } from './schema.generated.ts';
import { poolForKysely } from './statements/kysely-pool.ts';
import { NamedStatements } from './statements/named-statements.ts';

export interface OpenDatabase {
  db: Database;
  connections(): PoolNumbers;
  /** Waits for running queries and closes all connections. */
  close(): Promise<void>;
}

export interface PoolNumbers {
  total: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

interface Options {
  log: Logger;
  /** Maximum number of connections. */
  size?: number;
  /** Whether statements are named (`NAMED_STATEMENTS`); they are by default. */
  named?: boolean;
  /** Every transaction is read-only: the database refuses changes. */
  readOnly?: boolean;
}

/**
 * Milliseconds. A frozen database must cause a 503 within 10 s (docs/security.md, Faults): a request waits for a connection for
 * `connection` at most, then for a hanging statement for `query` at most. Then its connection is closed, not reused.
 */
const limits = {
  connection: 3_000,
  statement: 5_000,
  query: 5_500,
  idleInTransaction: 10_000,
  idle: 30_000,
};

const types = { int8: 20, date: 1082, int8Array: 1016 } as const;

/** Opens a connection pool. It connects on first use; a lost connection fails only its own query and is replaced. */
export function openDatabase(
  url: string,
  { log, size = 20, named = true, readOnly = false }: Options,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'proxima',
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    query_timeout: limits.query,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    idleTimeoutMillis: limits.idle,
    keepAlive: true,
    // Statements of one connection need not wait for each other's replies (`kysely-pool.ts`).
    pipeline: true,
    types: { getTypeParser },
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // A connection may break between two queries of a transaction. The next query fails; this event must not crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const statements = new NamedStatements(named);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolForKysely(pool, statements) }) });
  return {
    db,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Like pg's own, but ids and counts are numbers and dates stay `YYYY-MM-DD` (a Date would shift them by the time zone). */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === types.int8) return toSafeNumber;
  if (oid === types.date) return (value) => value;
  const parser = pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown;
  return oid === types.int8Array ? (value) => (parser(value) as string[]).map(toSafeNumber) : parser;
}

function toSafeNumber(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${value} is beyond the safe integers of JavaScript`);
  return number;
}
