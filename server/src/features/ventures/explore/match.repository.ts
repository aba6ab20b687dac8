import { countriesOf } from '@proxima/contract/explore/country-regions';
import { type MatchFact, matchFacts, type Preferences } from '@proxima/contract/explore/match';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;
const never: Condition = sql<boolean>`false`;

/** The smallest and largest amount of a card: the tickets of an open round, otherwise the ask. */
export const amountFrom = sql`coalesce(card.ticket_min, card.ask)`;
export const amountTo = sql`coalesce(card.ticket_max, card.ask)`;

/** The facts of a match as SQL conditions on `card`, with the same rules as `matchOf`. */
export function matchConditions({
  industries,
  stages,
  range,
  region,
}: Preferences): Record<MatchFact, Condition> {
  return {
    industry: sql<boolean>`card.industry = any(${industries}::text[])`,
    stage: sql<boolean>`card.stage = any(${stages}::text[])`,
    amount: range
      ? sql<boolean>`(card.currency = ${range.currency} and ${amountTo} >= ${range.from}::bigint
          and (${range.to}::bigint is null or ${amountFrom} <= ${range.to}::bigint))`
      : never,
    location: region ? sql<boolean>`card.country = any(${countriesOf(region)}::text[])` : never,
  };
}

/** How many facts of a match apply to `card`. */
export function matchScore(preferences: Preferences): RawBuilder<number> {
  const conditions = matchConditions(preferences);
  const counted = matchFacts.map((fact) => sql`coalesce(${conditions[fact]}, false)::integer`);
  return sql<number>`(${sql.join(counted, sql` + `)})`;
}
