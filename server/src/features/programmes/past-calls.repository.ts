import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findReferences } from '../../platform/database/statements/find-references.ts';

/** The programme of this name, without accents, case and punctuation. */
export const findProgrammeNamed = async (db: Database, name: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('programmes')
      .select('id')
      .where(sql<boolean>`folded(name) = folded(${name})`)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** Deletes drafts to which nothing refers and that nobody changed. @returns the forms that they had */
export async function deleteUnusedCalls(tx: Database, ids: readonly number[]): Promise<number[]> {
  const gone = await withoutReferences(tx, 'calls', ids);
  const rows = await tx
    .deleteFrom('calls')
    .where('id', '=', sql<number>`any(${gone}::bigint[])`)
    .where('state', '=', 'draft')
    .where('version', '=', 1)
    .returning('form_id')
    .execute();
  return rows.map(({ form_id }) => form_id);
}

export async function deleteUnusedProgrammes(tx: Database, ids: readonly number[]): Promise<void> {
  const gone = await withoutReferences(tx, 'programmes', ids);
  await tx
    .deleteFrom('programmes')
    .where('id', '=', sql<number>`any(${gone}::bigint[])`)
    .where('state', '=', 'draft')
    .where('version', '=', 1)
    .execute();
}

async function withoutReferences(tx: Database, table: string, ids: readonly number[]): Promise<number[]> {
  const references = await findReferences(tx, table, ids, []);
  return ids.filter((id) => !references.has(id));
}
