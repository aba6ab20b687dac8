import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * For the `from` clause of a statement whose effect a crash may lose, such as a counter: its commit does not wait for the disk. Works
 * only for a statement that is its own transaction; a longer transaction must not be lost, so there it does nothing.
 */
export const commitWithoutSync = (db: Database): RawBuilder<unknown> =>
  db.isTransaction
    ? sql`(select 1) as durable`
    : sql`(select set_config('synchronous_commit', 'off', true)) as forgettable`;
