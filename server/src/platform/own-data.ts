import { erased } from '@proxima/contract/accounts/personal-data';
import { sql } from 'kysely';
import type { Context, System } from './context.ts';
import type { Database } from './database/database.ts';
import type { DB } from './database/schema.generated.ts';
import type { Transaction } from './database/transaction.ts';

/** What a feature stores about an account. */
export interface OwnData {
  /** The account's data for its archive, without what others wrote. Rows have `venture_id` and dates, which the archive presents. */
  read: (db: Database, userId: number) => Promise<object>;
  /** Removes the person's data from rows that stay, before the account is deleted. */
  erase?: (tx: Transaction, userId: number, context: Context<System>) => Promise<void>;
}

/** Replaces the name of a deleted account. */
export const formerName = `${erased.firstName} ${erased.lastName}`;

type NamedIn<Table extends keyof DB> = [Table, keyof DB[Table] & string, keyof DB[Table] & string];

/** Replaces the name of an account in rows that stay. @param columns table, reference to the account, and name */
export async function eraseNames(
  tx: Database,
  userId: number,
  columns: readonly { [Table in keyof DB]: NamedIn<Table> }[keyof DB][],
): Promise<void> {
  for (const [table, reference, name] of columns) {
    const isOwn = sql`${sql.ref(reference)} = ${userId}`;
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${formerName} where ${isOwn}`.execute(tx);
  }
}
