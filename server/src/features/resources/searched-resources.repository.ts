import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SearchedRows } from '../../platform/database/search/search-rows.ts';
import { matchesSearch } from '../../platform/database/search-query.ts';

/** More resources than one word is worth. */
const maxParts = 500;

const isShown = (withDrafts: boolean) => (withDrafts ? sql`true` : sql`publish_at <= now()`);

/** Published resources, or all for editors, by title, summary, author and texts. */
export const searchedResources = (withDrafts: boolean): SearchedRows => ({
  rows: sql`select id, search_words(concat_ws(' ', title, summary, author)) as search
    from resources where ${isShown(withDrafts)}`,
  as: 'resources',
  matches: (searched) =>
    matchesSearch(
      searched,
      (query) => sql<boolean>`(resources.search @@ ${query} or resources.id = any(array(
        select resource_id from resource_parts where search @@ ${query} limit ${maxParts})))`,
    ),
  isIndexed: false,
});

export const listResourcesById = (db: Database, withDrafts: boolean, ids: readonly number[]) =>
  db
    .selectFrom('resources')
    .select(['id', 'slug', 'title', 'summary'])
    .where('id', 'in', ids)
    .where(sql<boolean>`${isShown(withDrafts)}`)
    .execute();
