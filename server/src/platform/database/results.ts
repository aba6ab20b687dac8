import { DeleteResult, InsertResult, sql, UpdateResult } from 'kysely';
import type { Database } from './database.ts';

/** Whether a statement finds, adds, changes or deletes at least one row. */
export async function affectsAny(statement: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  const first = await statement.executeTakeFirst();
  if (first instanceof UpdateResult) return first.numUpdatedRows > 0n;
  if (first instanceof DeleteResult) return first.numDeletedRows > 0n;
  if (first instanceof InsertResult) return (first.numInsertedOrUpdatedRows ?? 0n) > 0n;
  return first !== undefined;
}

/** The rows of a statement that is written as SQL: `rowsOf<Row>(db)`select …``. */
export const rowsOf =
  <Row>(db: Database) =>
  async (...statement: Parameters<typeof sql>): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(db)).rows;
