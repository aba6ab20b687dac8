import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What is kept in versions. */
export type Kept = 'profile' | 'projections';
/** Both pairs have the same columns. */
const tablesOf = (kept: Kept) =>
  (kept === 'profile'
    ? (['venture_profiles', 'venture_profile_versions'] as const)
    : (['venture_projections', 'venture_projection_versions'] as const)) as readonly [
    'venture_projections',
    'venture_projection_versions',
  ];

/** Newest first, below `before`; one more than `limit` when there are more. */
export function listVersionRows(
  db: Database,
  kept: Kept,
  { ventureId, before, limit }: { ventureId: number; before: number | undefined; limit: number },
) {
  const [current, versions] = tablesOf(kept);
  return db
    .selectFrom(`${versions} as kept`)
    .innerJoin(`${current} as current`, 'current.venture_id', 'kept.venture_id')
    .select([
      'kept.version',
      'kept.saved_at',
      'kept.saved_by_name',
      sql<boolean>`coalesce(current.live_version = kept.version, false)`.as('is_live'),
    ])
    .where('kept.venture_id', '=', ventureId)
    .$if(before !== undefined, (query) => query.where('kept.version', '<', before as number))
    .orderBy('kept.version', 'desc')
    .limit(limit + 1)
    .execute();
}

/** One version with its document. */
export const findVersion = (db: Database, kept: Kept, ventureId: number, version: number) =>
  db
    .selectFrom(tablesOf(kept)[1])
    .select(['version', 'saved_at', 'saved_by_name', 'document'])
    .where('venture_id', '=', ventureId)
    .where('version', '=', version)
    .executeTakeFirst();
