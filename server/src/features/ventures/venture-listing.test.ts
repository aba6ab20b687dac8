import { listingOf } from '@proxima/contract/ventures/ventures';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { listingCase } from './venture-listing.repository.ts';

const { platform } = await testApp();

it('the listing that the database computes is the one of the contract, for all facts', async () => {
  const both = [true, false];
  for (const isListed of both)
    for (const hasOpenRound of both)
      for (const hasClosedRound of both) {
        const facts = {
          isListed: sql<boolean>`${isListed}::boolean`,
          hasOpenRound: sql<boolean>`${hasOpenRound}::boolean`,
          hasClosedRound: sql<boolean>`${hasClosedRound}::boolean`,
        };
        const { rows } = await sql<{ listing: string }>`select ${listingCase(facts)} as listing`.execute(
          platform.db,
        );
        expect(rows[0]?.listing).toBe(listingOf({ isListed, hasOpenRound, hasClosedRound }));
      }
});
