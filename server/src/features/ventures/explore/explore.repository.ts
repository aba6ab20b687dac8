import type { ExploreFilters, exploreEndpoints } from '@proxima/contract/explore/explore';
import type { Preferences } from '@proxima/contract/explore/match';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';
import type { Searched } from '../../../platform/database/search-query.ts';
import type { Viewer } from '../../access/access.policy.ts';
import { ventureScope } from '../../access/load-venture.ts';
import { allConditions, isRaising } from './explore-filters.repository.ts';
import { matchScore } from './match.repository.ts';

type Sort = QueryOf<typeof exploreEndpoints.list>['sort'];

/** Who explores, and what they look for. */
export interface Explorer {
  viewer: Viewer;
  userId: number;
  /** Whose marks count; null for nobody's. */
  marksOf: number | null;
  preferences: Preferences;
}

/** Where the last card of a page sorts: its key (higher first), listing time in microseconds since 1970, and id. */
export interface ExplorePosition {
  key: number;
  listedAt: number;
  id: number;
}

/** Cards without the data of rounds that the viewer's country rules hide, so that they are not shown, found or counted. */
const cardsFor = ({ roundsSince }: Viewer) => {
  if (roundsSince === null) return sql`venture_cards`;
  const ifShown = (column: string) =>
    sql`case when raising_since >= ${roundsSince} then ${sql.ref(column)} end as ${sql.ref(column)}`;
  return sql`(select venture_id, name, tagline, industry, stage, country, location, search, listed_at, ask,
    case when raising_since is null or raising_since >= ${roundsSince} or ask is not null then currency end as currency,
    ${sql.join(['ticket_min', 'ticket_max', 'raising_until'].map(ifShown))} from venture_cards)`;
};

/** The tables that cards are read from. */
const joined = ({ viewer, marksOf }: Pick<Explorer, 'viewer' | 'marksOf'>) => sql`${cardsFor(viewer)} card
  join ventures on ventures.id = card.venture_id
  left join venture_marks mark on mark.venture_id = card.venture_id and mark.user_id = ${marksOf}::bigint`;

/** The cards within the caller's reach. Every list, count and search starts here. */
export const scoped = (explorer: Pick<Explorer, 'viewer' | 'marksOf'>) => sql`
  from ${joined(explorer)} where ${ventureScope(explorer.viewer, 'catalogue')}`;

const isOwn = (userId: number) => sql<boolean>`card.venture_id = any(array(
  select venture_id from venture_people where user_id = ${userId} and until is null))`;

const microseconds = (at: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`;
const momentOf = (at: number) => sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;

/** Sorts behind every open round. */
const notRaising = -9 * 10 ** 15;

/** What a list is ordered by before the listing date, higher first; null if by date alone. */
const keyOf = (sort: Sort, { userId, preferences }: Explorer): RawBuilder<number> | null => {
  if (sort === 'newest') return null;
  if (sort === 'closing')
    return sql`(case when ${isRaising} then -${microseconds(sql`card.raising_until`)} else ${sql.lit(notRaising)}::bigint end)`;
  return sql`(case when ${isOwn(userId)} then 0 else ${matchScore(preferences)} end)::bigint`;
};

function behind(after: ExplorePosition, key: RawBuilder<number> | null) {
  const last = sql`${momentOf(after.listedAt)}, ${after.id}::bigint`;
  return key
    ? sql<boolean>`(${key}, card.listed_at, card.venture_id) < (${after.key}::bigint, ${last})`
    : sql<boolean>`(card.listed_at, card.venture_id) < (${last})`;
}

export interface CardRow {
  id: number;
  slug: string;
  name: string;
  logo_file_id: number | null;
  tagline: string;
  industry: string;
  stage: string;
  country: string | null;
  location: string;
  currency: string | null;
  ask: number | null;
  ticket_min: number | null;
  ticket_max: number | null;
  listed_at: Date;
  own: boolean;
  watched: boolean;
  hidden: boolean;
  position: number;
  key: number;
}

const cardColumns = (userId: number) => sql`
  card.venture_id as id, ventures.slug, ventures.logo_file_id, card.name, card.tagline, card.industry, card.stage, card.country, card.location,
  card.currency, card.ask, card.ticket_min, card.ticket_max, card.listed_at,
  ${isOwn(userId)} as own,
  mark.watched_at is not null as watched, mark.hidden_at is not null as hidden,
  ${microseconds(sql`card.listed_at`)} as position`;

interface ExplorePage {
  sort: Sort;
  after: ExplorePosition | undefined;
  limit: number;
}

/**
 * The cards of one page; one more than `limit` when there are more. The page is selected by ids first: sorting tens of thousands of
 * whole cards would exceed the memory for a sort.
 */
export async function listCards(
  db: Database,
  explorer: Explorer,
  filters: ExploreFilters & Searched,
  { sort, after, limit }: ExplorePage,
): Promise<CardRow[]> {
  const key = keyOf(sort, explorer);
  const order = key ? sql`key desc, ` : sql``;
  return rowsOf<CardRow>(db)`
    with page as materialized (
      select card.venture_id as page_id, ${key ?? sql`0::bigint`} as key ${scoped(explorer)}
      and ${allConditions(filters)} and ${after ? behind(after, key) : sql`true`}
      order by ${order} card.listed_at desc, card.venture_id desc limit ${limit + 1})
    select ${cardColumns(explorer.userId)}, page.key
    from page join (${joined(explorer)}) on card.venture_id = page.page_id
    order by ${order} card.listed_at desc, card.venture_id desc`;
}

/** Those of these ventures that are listed and within reach. */
export const findCards = (
  db: Database,
  explorer: Explorer,
  ids: readonly number[],
): Promise<CardRow[]> => rowsOf<CardRow>(
  db,
)`select ${cardColumns(explorer.userId)}, 0::bigint as key ${scoped(explorer)}
    and card.venture_id = any(${ids}::bigint[])`;
