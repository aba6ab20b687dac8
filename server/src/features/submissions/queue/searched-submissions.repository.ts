import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { SearchedRows } from '../../../platform/database/search/search-rows.ts';
import { matchesSearch, type Searched } from '../../../platform/database/search-query.ts';
import type { Hidden } from '../reading/hidden-senders.ts';
import { all, isHidden, isShown, plainConditions, type ReviewFilters } from './review-filters.repository.ts';
import { allForReview, asShown, type ReviewRow } from './review-list.repository.ts';

/** More businesses than anyone means by a name. */
const maxBusinesses = 500;

/** What a submission is found by: what is stored with it, the name of the business, its number; without its sender, its text alone. */
function isFound(searched: Searched, hidden: Hidden): RawBuilder<boolean> {
  const inText = matchesSearch(searched, (query) => sql<boolean>`submissions.search @@ ${query}`);
  const inBusiness = matchesSearch(
    searched,
    (query) => sql<boolean>`search_words(business_name_idea) @@ ${query}`,
  );
  const named = sql<boolean>`(${inText} or submissions.user_id = any(array(
    select user_id from entrepreneur_profiles where ${inBusiness} limit ${maxBusinesses})))`;
  const inMessage = matchesSearch(
    searched,
    (query) => sql<boolean>`search_words(submissions.message) @@ ${query}`,
  );
  const shown =
    hidden.size > 0
      ? sql<boolean>`(${named} and ${isShown(hidden)}
    or ${isHidden(hidden)} and ${inMessage})`
      : named;
  const number = /^#?(\d{1,15})$/.exec(searched.search ?? '')?.[1];
  return number ? sql<boolean>`(${shown} or submissions.id = ${number}::bigint)` : shown;
}

/** What the console's list with these filters leaves to be searched. */
export const searchedForReview = (filters: ReviewFilters): SearchedRows => ({
  rows: sql`select id, user_id, search, message from submissions where ${all(plainConditions(filters))}`,
  as: 'submissions',
  matches: (searched) => isFound(searched, filters.hidden ?? new Set()),
  isIndexed: true,
  ...(filters.enquiries && { nullsLast: true }),
});

/** Those of these submissions that the filters leave, as their reader may see them. */
export const listForReviewById = async (
  db: Database,
  filters: ReviewFilters,
  ids: readonly number[],
): Promise<ReviewRow[]> =>
  (await allForReview(db, filters).where('submissions.id', 'in', ids).execute()).map(asShown);

/**
 * A member's own submissions by their text and their number. What else is stored to find them by is the team's: the index only narrows
 * down which texts to read.
 */
export const searchedOwn = (owner: number): SearchedRows => ({
  rows: sql`select id, search, message from submissions where user_id = ${owner}`,
  as: 'submissions',
  matches: (searched) => sql<boolean>`(
    (${matchesSearch(searched, (query) => sql<boolean>`submissions.search @@ ${query}`)}
      and ${matchesSearch(searched, (query) => sql<boolean>`search_words(submissions.message) @@ ${query}`)})
    or '#' || submissions.id = ${searched.search ?? ''} or submissions.id::text = ${searched.search ?? ''})`,
  isIndexed: false,
  nullsLast: true,
});

export const listOwnById = (db: Database, owner: number, ids: readonly number[]) =>
  db
    .selectFrom('submissions')
    .select(['id', 'message', 'status', 'call_id'])
    .where('user_id', '=', owner)
    .where('id', 'in', ids)
    .execute();
