import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SearchedRows } from '../../platform/database/search/search-rows.ts';
import { ventureNameIn } from '../ventures/reading/name-ventures.ts';

/** Projects of all ventures, or of these, by their name and the venture's. */
export const searchedProjects = (ventureIds: readonly number[] | null): SearchedRows => ({
  rows: sql`select id, search_words(name || ' ' || ${ventureNameIn(sql.ref('projects.venture_id'))}) as search
    from projects where ${ventureIds === null ? sql`true` : sql`venture_id = any(${ventureIds}::bigint[])`}`,
  as: 'projects',
  isIndexed: false,
});

export const listProjectNames = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
