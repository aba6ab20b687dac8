import { type OfferedTerms, type OpenRound, offeredTerms } from '@proxima/contract/rounds/open-round';
import { standingsOf, sumsOf } from '@proxima/contract/rounds/sums';
import type { Database } from '../../platform/database/database.ts';
import { listEntriesOfRounds, listOpenRounds, listOpenTerms } from './raising.repository.ts';

/**
 * The open rounds of these ventures in short, by venture.
 * @param since rounds that opened before are left out; null for none
 */
export async function readOpenRounds(
  db: Database,
  ventureIds: readonly number[],
  since: Date | null,
): Promise<Map<number, OpenRound>> {
  const rounds = await listOpenRounds(db, ventureIds, since);
  if (rounds.length === 0) return new Map();
  const entries = await listEntriesOfRounds(
    db,
    rounds.map(({ id }) => id),
  );
  const byRound = Map.groupBy(entries, ({ round_id }) => round_id);
  return new Map(
    rounds.map(({ id, venture_id, closes_at, ...round }) => {
      const { firm } = sumsOf(standingsOf(byRound.get(id) ?? []));
      return [venture_id, { ...round, firm, closes_at: closes_at.toISOString() }];
    }),
  );
}

/** What the open rounds of these ventures offer, by venture. @param since as in `readOpenRounds` */
export async function readOpenTerms(
  db: Database,
  ventureIds: readonly number[],
  since: Date | null,
): Promise<Map<number, OfferedTerms>> {
  const rows = await listOpenTerms(db, ventureIds, since);
  return new Map(rows.map(({ venture_id, terms }) => [venture_id, offeredTerms.parse(terms)]));
}
