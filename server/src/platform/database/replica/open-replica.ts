import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { ReplicaAge } from './replica-age.ts';

/** For reads that may be some seconds old. */
export interface Replica {
  /** The replica while it replies and is less than 10 s behind, else the primary. */
  db(): Database;
  close(): Promise<void>;
}

interface Options {
  url: string | undefined;
  primary: Database;
  size: number;
  /** As in `openDatabase`. */
  named?: boolean;
  log: Logger;
  /** Milliseconds; a replica further behind is not used until it has caught up. */
  maxAge?: number;
}

/** Opens the pool of `DATABASE_REPLICA_URL`; without one every read goes to the primary. Never fails. */
export async function openReplica({ url, maxAge = 10_000, primary, ...options }: Options): Promise<Replica> {
  const { log } = options;
  if (url === undefined) return { db: () => primary, close: async () => undefined };
  const { db, close } = openDatabase(url, options);
  const age = new ReplicaAge(maxAge);
  const isUsable = () => age.at(performance.now()) < maxAge;
  let wasUsable = true;
  let checking: Promise<void> | undefined;

  /** One check at a time: while one hangs, the replica's age grows. */
  function check(): void {
    checking ??= compare(primary, db, age).finally(() => {
      checking = undefined;
    });
  }
  function report(): void {
    if (wasUsable && !isUsable())
      log.warn('the replica is unreachable or far behind: reads go to the primary');
    if (!wasUsable && isUsable()) log.info('the replica is used again');
    wasUsable = isUsable();
  }
  check();
  await checking;
  report();
  const timer = setInterval(() => {
    report();
    check();
  }, maxAge / 5).unref();
  return {
    db: () => (isUsable() ? db : primary),
    close: async () => {
      clearInterval(timer);
      await checking;
      await close();
    },
  };
}

/** The position in the write-ahead log, as a number that is comparable between both servers. */
const positionOf = (position: 'pg_current_wal_lsn()' | 'pg_last_wal_replay_lsn()') =>
  sql<{ position: number | null }>`select pg_wal_lsn_diff(${sql.raw(position)}, '0/0')::float8 as position`;

async function compare(primary: Database, replica: Database, age: ReplicaAge): Promise<void> {
  const now = performance.now();
  const [written, replayed] = await Promise.allSettled([
    positionOf('pg_current_wal_lsn()').execute(primary),
    positionOf('pg_last_wal_replay_lsn()').execute(replica),
  ]);
  if (written.status === 'fulfilled') age.primaryAt(now, written.value.rows[0]?.position ?? 0);
  if (replayed.status === 'fulfilled') age.replicaAt(replayed.value.rows[0]?.position ?? 0);
  else age.replicaLost();
}
