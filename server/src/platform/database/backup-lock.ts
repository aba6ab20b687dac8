import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/** An advisory lock: exclusive for the backup, shared for deletions of stored files. */
const lockKey = 8_231_706_555;

/** Blocks deletions from the file store until this connection closes. Waits for deletions in progress. */
export async function blockFileDeletion(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

/** Whether stored files may be deleted in this transaction: not while a backup copies them. */
export async function mayDeleteFiles(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${lockKey}) as may`.execute(tx);
  return rows[0]?.may ?? false;
}
