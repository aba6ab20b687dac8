import { type Expression, sql } from 'kysely';
import type { Database } from './database.ts';

/** Rows fetched, and in memory, at a time. */
const batchSize = 500;
/** Milliseconds the reader may pause before the database ends the transaction. */
const maxPause = 60_000;

/**
 * All rows of a query in batches, through a cursor on one snapshot. Only one batch is in memory at a time; the next is fetched on
 * demand. Ending the iteration early ends the query and frees its connection.
 */
export async function* readRows<Row>(db: Database, query: Expression<Row>): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(maxPause)}`.execute(tx);
    await sql`declare reading no scroll cursor for ${query}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from reading`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
