import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ExpectedDocuments } from '../../../platform/database/schema.generated.ts';

export const listExpected = (db: Database, ventureId: number) =>
  db
    .selectFrom('expected_documents')
    .select(['item', 'document_id', 'reason', 'level'])
    .where('venture_id', '=', ventureId)
    .execute();

/** Stores which document an expected one is, or why it is missing; with neither, deletes the row. */
export async function storeExpected(tx: Database, row: Insertable<ExpectedDocuments>): Promise<void> {
  await tx
    .deleteFrom('expected_documents')
    .where('venture_id', '=', row.venture_id)
    .where('item', '=', row.item)
    .execute();
  if (row.document_id !== null || row.reason !== '')
    await tx.insertInto('expected_documents').values(row).execute();
}

/** Records which document an expected one is, unless something is recorded about it already. */
export const storeExpectedOnce = (
  tx: Database,
  { ventureId, item, documentId }: { ventureId: number; item: string; documentId: number },
) =>
  tx
    .insertInto('expected_documents')
    .values({ venture_id: ventureId, item, document_id: documentId, reason: '' })
    .onConflict((conflict) => conflict.columns(['venture_id', 'item']).doNothing())
    .execute();
