import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';
import type { SearchedRows } from '../../../platform/database/search/search-rows.ts';
import { matchesSearch } from '../../../platform/database/search-query.ts';

/** Ventures within a scope by name, or by number as people quote it, e.g. `V-0042`. */
export const searchedVentures = (scope: RawBuilder<boolean>, isIndexed: boolean): SearchedRows => ({
  rows: sql`select id, search from ventures where ${scope}`,
  as: 'ventures',
  matches: (searched) => {
    const named = matchesSearch(searched, (query) => sql<boolean>`ventures.search @@ ${query}`);
    const number = /^v-0*(\d{1,12})$/i.exec(searched.search?.trim() ?? '')?.[1];
    return number === undefined ? named : sql<boolean>`(${named} or ventures.id = ${Number(number)}::bigint)`;
  },
  isIndexed,
});

/** Listed ventures within a scope by what their cards show. */
export const searchedCards = (scope: RawBuilder<boolean>): SearchedRows => ({
  rows: sql`select venture_cards.venture_id as id, venture_cards.search from venture_cards
    join ventures on ventures.id = venture_cards.venture_id where ${scope}`,
  as: 'card',
  isIndexed: true,
});

/** The newest ventures within a scope. */
export const listIdsInScope = async (
  db: Database,
  scope: RawBuilder<boolean>,
  limit: number,
): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(db)`
    with reached as materialized (select id from ventures where ${scope})
    select id from reached order by id desc limit ${limit}`;
  return rows.map(({ id }) => id);
};

export const listTaglines = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('venture_cards')
    .select(['venture_id', 'tagline'])
    .where('venture_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
