import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The documents that are stored in versions. */
export type Versioned = 'profile' | 'projections';

/** Both pairs have the same columns. */
const tablesOf = (kind: Versioned) =>
  (kind === 'profile'
    ? (['venture_profiles', 'venture_profile_versions'] as const)
    : (['venture_projections', 'venture_projection_versions'] as const)) as readonly [
    'venture_projections',
    'venture_projection_versions',
  ];

/** Newest first, below `before`; one more than `limit` when there are more. */
export function listVersionRows(
  db: Database,
  kind: Versioned,
  { ventureId, before, limit }: { ventureId: number; before: number | undefined; limit: number },
) {
  const [current, versions] = tablesOf(kind);
  return db
    .selectFrom(`${versions} as saved`)
    .innerJoin(`${current} as current`, 'current.venture_id', 'saved.venture_id')
    .select([
      'saved.version',
      'saved.saved_at',
      'saved.saved_by_name',
      sql<boolean>`coalesce(current.live_version = saved.version, false)`.as('is_live'),
    ])
    .where('saved.venture_id', '=', ventureId)
    .$if(before !== undefined, (query) => query.where('saved.version', '<', before as number))
    .orderBy('saved.version', 'desc')
    .limit(limit + 1)
    .execute();
}

/** One version with its document. */
export const findVersion = (db: Database, kind: Versioned, ventureId: number, version: number) =>
  db
    .selectFrom(tablesOf(kind)[1])
    .select(['version', 'saved_at', 'saved_by_name', 'document'])
    .where('venture_id', '=', ventureId)
    .where('version', '=', version)
    .executeTakeFirst();
