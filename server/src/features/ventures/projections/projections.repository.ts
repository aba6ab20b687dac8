import type { Projections } from '@proxima/contract/ventures/projections';
import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { VentureProjections } from '../../../platform/database/schema.generated.ts';

/** The newest version with who saved it. */
export const findProjections = (db: Database, ventureId: number) =>
  db
    .selectFrom('venture_projections as current')
    .innerJoin('venture_projection_versions as newest', (join) =>
      join
        .onRef('newest.venture_id', '=', 'current.venture_id')
        .onRef('newest.version', '=', 'current.version'),
    )
    .select(['current.document', 'current.version', 'newest.saved_at', 'newest.saved_by_name'])
    .where('current.venture_id', '=', ventureId)
    .executeTakeFirst();

interface NewVersion {
  ventureId: number;
  document: Projections;
  version: number;
  savedBy: { id: number; name: string };
}

/** Stores a version, and the copy of it that stays. @returns false unless it follows the current one. */
export async function insertProjections(tx: Database, next: NewVersion): Promise<boolean> {
  const row = { venture_id: next.ventureId, version: next.version, document: JSON.stringify(next.document) };
  if (!(await (next.version === 1 ? insertFirst(tx, row) : replace(tx, row)))) return false;
  await tx
    .insertInto('venture_projection_versions')
    .values({ ...row, saved_by: next.savedBy.id, saved_by_name: next.savedBy.name })
    .execute();
  return true;
}

type Row = Insertable<VentureProjections>;

const insertFirst = (tx: Database, row: Row) =>
  tx
    .insertInto('venture_projections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();

const replace = (tx: Database, row: Row) =>
  tx
    .updateTable('venture_projections')
    .set(row)
    .where('venture_id', '=', row.venture_id)
    .where('version', '=', row.version - 1)
    .returning('version')
    .executeTakeFirst();
