import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { ReplicaAge } from './replica-age.ts';

/** Where reads go whose answer may be some seconds old. */
export interface Replica {
  /** The replica while it answers and is known to be less than 10 s behind, else the primary. */
  db(): Database;
  close(): Promise<void>;
}

interface Options {
  url: string | undefined;
  primary: Database;
  size: number;
  log: Logger;
  /** Milliseconds behind from which the replica is left alone until it has caught up. */
  maxAge?: number;
}

/** Opens the pool of `DATABASE_REPLICA_URL`; without one every read goes to the primary. Never fails: a replica is a help. */
export async function openReplica({ url, primary, size, log, maxAge = 10_000 }: Options): Promise<Replica> {
  if (url === undefined) return { db: () => primary, close: async () => undefined };
  const { db, close } = openDatabase(url, { log, size });
  const age = new ReplicaAge(maxAge);
  const isUsable = () => age.at(performance.now()) < maxAge;
  let wasUsable = true;
  let looking: Promise<void> | undefined;

  /** A look that hangs holds up the next ones: meanwhile the replica ages. */
  function look(): void {
    looking ??= compare(primary, db, age).finally(() => {
      looking = undefined;
    });
  }
  function report(): void {
    if (wasUsable && !isUsable()) log.warn('the replica is away or far behind: its reads go to the primary');
    if (!wasUsable && isUsable()) log.info('the replica is used again');
    wasUsable = isUsable();
  }
  look();
  await looking;
  report();
  const timer = setInterval(() => {
    report();
    look();
  }, maxAge / 5).unref();
  return {
    db: () => (isUsable() ? db : primary),
    close: async () => {
      clearInterval(timer);
      await looking;
      await close();
    },
  };
}

/** Where a write-ahead log stands, as a number that both servers count alike. */
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
