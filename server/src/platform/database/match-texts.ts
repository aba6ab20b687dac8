import { sql } from 'kysely';
import type { Database } from './database.ts';
import { matchesSearch, type Searched } from './search-query.ts';

/** Those of these items whose texts match a search, for lists that are not made by one query. */
export async function matchTexts<Item>(
  db: Database,
  searched: Searched,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Promise<Item[]> {
  const { rows } = await sql<{ place: number }>`
    select place::integer from unnest(${items.map(textOf)}::text[]) with ordinality texts (text, place)
    where ${matchesSearch(searched, (query) => sql<boolean>`search_words(texts.text) @@ ${query}`)}
    order by place`.execute(db);
  return rows.flatMap(({ place }) => items.slice(place - 1, place));
}
