import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from '../database.ts';

const parametersSentLater = new WeakSet<readonly unknown[]>();

/**
 * Sends a statement whose result is not read, in order, together with the next statement of its transaction or the commit, which saves
 * a round trip. If it fails, that statement or the commit fails. Outside a transaction it is sent immediately.
 */
export async function sendLater(db: Database, statement: CompiledQuery | Compilable): Promise<void> {
  const compiled = 'compile' in statement ? statement.compile() : statement;
  if (db.isTransaction) parametersSentLater.add(compiled.parameters);
  await db.executeQuery(compiled);
}

/** Whether the statement with these parameters may wait for the next one of its transaction. */
export const isSentLater = (parameters: readonly unknown[]): boolean => parametersSentLater.has(parameters);
