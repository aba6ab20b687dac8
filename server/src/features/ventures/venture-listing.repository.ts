import type { listingOf } from '@proxima/contract/ventures/ventures';
import { type RawBuilder, sql } from 'kysely';

type ListingFacts = Record<keyof Parameters<typeof listingOf>[0], RawBuilder<boolean>>;

/** `listingOf` as an SQL expression, for lists that are filtered or sorted by it. */
export const listingCase = ({ isListed, hasOpenRound, hasClosedRound }: ListingFacts): RawBuilder<string> =>
  sql`case when not ${isListed} then 'preparing' when ${hasOpenRound} then 'raising'
    when ${hasClosedRound} then 'raised' else 'listed' end`;
