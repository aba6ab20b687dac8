import { importMessages } from '@proxima/contract/imports/import-wire';
import type { Database } from '../database/database.ts';
import { findReferences } from '../database/statements/find-references.ts';

/**
 * Why some of the rows of a table that imports made are kept when they are undone: others refer to them, or they were changed.
 * @param ownTables whose rows are part of them
 */
export async function findUsed(
  tx: Database,
  table: string,
  rows: readonly { id: number; is_changed: boolean }[],
  ownTables: readonly string[],
): Promise<Map<number, string>> {
  const ids = rows.map(({ id }) => id);
  const references = await findReferences(tx, table, ids, ownTables);
  const used = new Map<number, string>();
  for (const { id, is_changed } of rows) {
    const where = references.get(id);
    if (where) used.set(id, importMessages.used(where));
    else if (is_changed) used.set(id, importMessages.changed);
  }
  return used;
}
