import type { Projections } from '@proxima/contract/ventures/projections/projections';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { VentureProjections } from '../../../platform/database/schema.generated.ts';
import type { Edition } from '../profile/profiles.repository.ts';

/** The newest or live projections of a venture, with who saved them. */
export const findProjections = (db: Database, ventureId: number, edition: Edition) =>
  db
    .selectFrom('venture_projections as current')
    .innerJoin('venture_projection_versions as read', (join) =>
      join
        .onRef('read.venture_id', '=', 'current.venture_id')
        .onRef('read.version', '=', edition === 'live' ? 'current.live_version' : 'current.version'),
    )
    .select(['read.document', 'read.version', 'read.saved_at', 'read.saved_by_name'])
    .where('current.venture_id', '=', ventureId)
    .executeTakeFirst();

/** The live version; null before there is one. */
export async function findLiveProjections(db: Database, ventureId: number): Promise<number | null> {
  const row = await db
    .selectFrom('venture_projections')
    .select('live_version')
    .where('venture_id', '=', ventureId)
    .executeTakeFirst();
  return row?.live_version ?? null;
}

interface NewVersion {
  ventureId: number;
  document: Projections;
  version: number;
  /** What readers outside the venture see from now on. */
  liveVersion: number | null;
  savedBy: { id: number; name: string };
}

/** Stores a version as the current one and in the history. @returns false unless it directly follows the current one. */
export async function insertProjections(tx: Database, next: NewVersion): Promise<boolean> {
  const row = { venture_id: next.ventureId, version: next.version, document: JSON.stringify(next.document) };
  if (!(await (next.version === 1 ? insertFirst : replace)(tx, { ...row, live_version: next.liveVersion })))
    return false;
  await tx
    .insertInto('venture_projection_versions')
    .values({
      ...row,
      saved_by: next.savedBy.id,
      saved_by_name: next.savedBy.name,
      live_at: next.liveVersion === next.version ? sql<Date>`now()` : null,
    })
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
