import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

/** Where reads go whose answer may be some seconds old. */
export interface Replica {
  /** The replica while it answers and is close behind, else the primary. */
  db(): Database;
  close(): Promise<void>;
}

interface Options {
  url: string | undefined;
  primary: Database;
  size: number;
  log: Logger;
}

/** Milliseconds between looks at the replica. */
const lookEvery = 2_000;
/** Seconds behind from which it is left alone until it has caught up. */
const mostBehind = 10;

/** Opens the pool of `DATABASE_REPLICA_URL`; without one every read goes to the primary. Never fails: a replica is a help. */
export async function openReplica({ url, primary, size, log }: Options): Promise<Replica> {
  if (url === undefined) return { db: () => primary, close: async () => undefined };
  const { db, close } = openDatabase(url, { log, size });
  let isUsable = await isCloseBehind(db);
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = look();
  }, lookEvery).unref();

  async function look(): Promise<void> {
    const was = isUsable;
    isUsable = await isCloseBehind(db);
    if (was && !isUsable) log.warn('the replica is away or far behind: its reads go to the primary');
    if (!was && isUsable) log.info('the replica is used again');
  }
  return {
    db: () => (isUsable ? db : primary),
    close: async () => {
      clearInterval(timer);
      await looking;
      await close();
    },
  };
}

/** A replica that has replayed all it received is up to date, however long ago the last change was. */
async function isCloseBehind(db: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ behind: number }>`
      select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float as behind
    `.execute(db);
    return (rows[0]?.behind ?? mostBehind) < mostBehind;
  } catch {
    return false;
  }
}
