import { anyCountry } from '@proxima/contract/access/any-country';
import { strictRules } from '@proxima/contract/access/eligibility-rules';
import type { LegalTextKind } from '@proxima/contract/access/legal-texts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Investors under the rules of a country, or under those for every other country; one more than `limit` when there are more. */
export async function listInvestorsUnder(db: Database, country: string, limit: number): Promise<number[]> {
  const applies =
    country === anyCountry
      ? sql`not exists (select from eligibility_rules where eligibility_rules.country = details.country)`
      : sql`details.country = ${country}`;
  const { rows } = await sql<{ id: number }>`
    select details.user_id::float8 as id from investor_details details where ${applies} limit ${limit + 1}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Readers who must acknowledge a new version of a text; one more than `limit` when there are more. */
export async function listReadersOf(
  db: Database,
  kind: LegalTextKind,
  language: string,
  limit: number,
): Promise<number[]> {
  const readers =
    kind === 'nda'
      ? // Everyone who accepted an earlier version, for any venture.
        sql`select distinct user_id from acknowledgements join legal_texts on legal_texts.id = legal_text_id
          where kind = 'nda' and language = ${language}`
      : sql`select details.user_id from investor_details details
          left join lateral (select rules from eligibility_rules where country in (details.country, ${anyCountry})
            order by country = ${anyCountry} limit 1) own on true
          where coalesce(own.rules ->> 'language', ${sql.lit(strictRules.language)}) = ${language}`;
  const { rows } = await sql<{ id: number }>`
    select user_id::float8 as id from (${readers}) reader limit ${limit + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
