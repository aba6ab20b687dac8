import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * A transaction that sees the database as of its beginning and changes nothing, for as long as an archive takes; its caller rolls it back.
 * Values of any type are the same text on every server.
 */
export async function beginSnapshot(db: Database) {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
  await sql`set local time zone 'UTC'`.execute(snapshot);
  await sql`set local datestyle = 'ISO, YMD'`.execute(snapshot);
  await sql`set local bytea_output = 'hex'`.execute(snapshot);
  return snapshot;
}
