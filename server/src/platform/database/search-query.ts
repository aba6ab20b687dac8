import { type RawBuilder, sql } from 'kysely';

/** A text search (`tsquery`) for words, "phrases" and -without; the last word may be incomplete. */
export function searchQuery(search: string): RawBuilder<unknown> {
  const query = sql`websearch_to_tsquery('simple', ${search})`;
  return sql`(case when ${query}::text like '%''' then (${query}::text || ':*')::tsquery else ${query} end)`;
}
