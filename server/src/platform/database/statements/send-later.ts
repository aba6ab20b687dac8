import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from '../database.ts';

const parametersSentLater = new WeakSet<readonly unknown[]>();

/**
 * For a statement inside a transaction whose result nobody reads: it is sent, in order, with the next statement or the commit, which
 * saves its round trip. If it fails, that statement or the commit fails. Outside of a transaction it is sent now.
 */
export async function sendLater(db: Database, statement: CompiledQuery | Compilable): Promise<void> {
  const compiled = 'compile' in statement ? statement.compile() : statement;
  if (db.isTransaction) parametersSentLater.add(compiled.parameters);
  await db.executeQuery(compiled);
}

/** Whether the statement with these parameters may wait for the next one of its transaction. */
export const isSentLater = (parameters: readonly unknown[]): boolean => parametersSentLater.has(parameters);
