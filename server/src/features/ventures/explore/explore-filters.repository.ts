import type { ExploreFilters } from '@proxima/contract/explore/explore';
import { currencies } from '@proxima/contract/money/currencies';
import { type RawBuilder, sql } from 'kysely';
import { matchesSearch, type Searched } from '../../../platform/database/search-query.ts';
import { amountFrom, amountTo } from './match.repository.ts';

type Condition = RawBuilder<boolean>;

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

export const isRaising = sql<boolean>`card.raising_until > now()`;

const ofView: Record<ExploreFilters['view'], Condition> = {
  all: sql<boolean>`mark.hidden_at is null`,
  watched: sql<boolean>`mark.watched_at is not null`,
  hidden: sql<boolean>`mark.hidden_at is not null`,
};

/** The view, the search and the amounts. */
export const plainConditions = (filters: ExploreFilters & Searched): Condition[] => [
  ofView[filters.view],
  ...(filters.search ? [matchesSearch(filters, (query) => sql<boolean>`card.search @@ ${query}`)] : []),
  ...amountConditions(filters),
];

/** Card amounts are in minor units, filter amounts in whole units. */
function amountConditions({ currency, amount_from, amount_to }: ExploreFilters): Condition[] {
  if (currency === undefined) return [];
  const minor = (whole: number) => whole * 10 ** currencies[currency].exponent;
  return [
    sql<boolean>`card.currency = ${currency}`,
    ...(amount_from === undefined ? [] : [sql<boolean>`${amountTo} >= ${minor(amount_from)}::bigint`]),
    ...(amount_to === undefined ? [] : [sql<boolean>`${amountFrom} <= ${minor(amount_to)}::bigint`]),
  ];
}

export function allConditions(filters: ExploreFilters & Searched): Condition {
  const { industry, stage, country, raising } = filters;
  return all([
    ...plainConditions(filters),
    ...(industry ? [sql<boolean>`card.industry = ${industry}`] : []),
    ...(stage ? [sql<boolean>`card.stage = ${stage}`] : []),
    ...(country ? [sql<boolean>`card.country = ${country}`] : []),
    ...(raising ? [isRaising] : []),
  ]);
}
