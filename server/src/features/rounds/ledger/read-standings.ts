import { type RoundSums, type Standing, standingsOf, sumsOf } from '@proxima/contract/rounds/sums';
import type { Database } from '../../../platform/database/database.ts';
import { listEntries, listEntriesOf } from './ledger.repository.ts';

export interface Ledger {
  standings: Standing[];
  sums: RoundSums;
}

/** The standings and sums of a round, derived from its ledger alone. */
export async function readStandings(db: Database, roundId: number): Promise<Ledger> {
  const standings = standingsOf(await listEntries(db, roundId));
  return { standings, sums: sumsOf(standings) };
}

/** The same for several rounds, by round. */
export async function readManyStandings(
  db: Database,
  roundIds: readonly number[],
): Promise<Map<number, Ledger>> {
  const byRound = Map.groupBy(await listEntriesOf(db, roundIds), ({ round_id }) => round_id);
  return new Map(
    roundIds.map((id) => {
      const standings = standingsOf(byRound.get(id) ?? []);
      return [id, { standings, sums: sumsOf(standings) }];
    }),
  );
}
