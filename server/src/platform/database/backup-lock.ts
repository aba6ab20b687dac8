import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/** An advisory lock: the backup has it alone, deletions of stored bytes share it. */
const lockKey = 8_231_706_555;

/** Until this connection closes no bytes are deleted from the file store. Waits for a deletion that is at it. */
export async function blockFileDeletion(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

/** Whether bytes may be deleted until the end of this transaction: not while a backup copies them. */
export async function mayDeleteFiles(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${lockKey}) as may`.execute(tx);
  return rows[0]?.may ?? false;
}
