import { exploreEndpoints } from '@proxima/contract/explore/explore';
import { compareVentures } from '../src/features/ventures/explore/compare-ventures.ts';
import { exploreVentures } from '../src/features/ventures/explore/explore-ventures.ts';
import { rebuildCards } from '../src/features/ventures/record/cards.repository.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { quiet } from './database/test-postgres.ts';

export interface ExploreLists {
  /** A page of the catalogue for a query string, as an investor reads it: the number of cards, and the cursor of the next page. */
  explore(userId: number, query: Record<string, string>): Promise<{ found: number; cursor: string }>;
  compare(userId: number, ids: readonly number[]): Promise<{ found: number }>;
  /** Writes the cards of all listed ventures. */
  writeCards(): Promise<number>;
  close(): Promise<void>;
}

/** The catalogue on a filled database; the caller is loaded for each call. */
export function openExploreLists(url: string): ExploreLists {
  const { db, close } = openDatabase(url, { log: quiet, size: 4 });
  const contextOf = (userId: number) => ({
    platform: { db },
    actor: { kind: 'member', userId, role: 'investor' } as const,
  });
  return {
    explore: async (userId, query) => {
      const parsed = exploreEndpoints.list.query.parse({ limit: '24', ...query });
      const { data, counts, next_cursor } = await exploreVentures(contextOf(userId), parsed);
      return { found: counts?.total ?? data.length, cursor: next_cursor ?? '' };
    },
    compare: async (userId, ids) => ({
      found: (await compareVentures(contextOf(userId), { ids: ids.join() })).length,
    }),
    writeCards: () => db.transaction().execute(rebuildCards),
    close,
  };
}
