import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * For the `from` of a statement whose effect a crash may forget, such as a counter: its commit does not wait for the disk. Only for a
 * statement that is a transaction of its own; inside a longer one it does nothing, for that must not be forgotten.
 */
export const commitWithoutSync = (db: Database): RawBuilder<unknown> =>
  db.isTransaction
    ? sql`(select 1) as durable`
    : sql`(select set_config('synchronous_commit', 'off', true)) as forgettable`;
