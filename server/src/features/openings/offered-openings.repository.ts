import type { MatchedTerms } from '@proxima/contract/openings/opening-match';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { selectOpenings } from './openings.repository.ts';

/** How many facts of a profile an opening matches, as many as `openingMatch` names: 0 to 4. */
const strengthFor = ({ skills, industries, availability, countries, isRemote }: MatchedTerms) => sql<number>`(
  (document -> 'skills' ?| ${skills}::text[])::integer
  + (document ->> 'industry' = any(${industries}::text[]))::integer
  + coalesce(document ->> 'availability' = ${availability}::text, false)::integer
  + case when document ->> 'country' is null then ${isRemote}::boolean
      else document ->> 'country' = any(${countries}::text[]) end::integer)`;

interface Reader {
  userId: number;
  /** Ventures whose openings are not offered to them. */
  ownVentures: readonly number[];
  terms: MatchedTerms;
}

/**
 * Openings for which an account applied, then open ones; each the best match first, then the newest. One more than `limit` when there
 * are more.
 */
export function listOffered(
  db: Database,
  { userId, ownVentures, terms }: Reader,
  { after, limit }: { after: { rank: number; id: number } | undefined; limit: number },
) {
  const rank = sql<number>`(${strengthFor(terms)} + case when exists (select from opening_applications
    where opening_id = openings.id and user_id = ${userId} and state <> 'withdrawn') then 5 else 0 end)`;
  return selectOpenings(db)
    .select(rank.as('rank'))
    .where(
      sql<boolean>`(id in (select opening_id from opening_applications where user_id = ${userId})
        or (state = 'open' and venture_id <> all(${ownVentures}::bigint[])))`,
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${rank}, id) < (${after?.rank}::integer, ${after?.id}::bigint)`),
    )
    .orderBy(rank, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}
