import type { Currency } from '@proxima/contract/money/currencies';
import { raisingStates } from '@proxima/contract/rounds/round-states';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import type { LedgerEntry } from '@proxima/contract/rounds/sums';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';

/** The round of a venture that is raising, locked until the transaction ends; undefined when there is none. */
export const lockRaising = (tx: Database, ventureId: number) =>
  tx
    .selectFrom('rounds')
    .select(['id', 'state', 'version'])
    .where('venture_id', '=', ventureId)
    .where('state', 'in', raisingStates)
    .forUpdate()
    .executeTakeFirst();

/** Stops the clocks of a round that is open or settling. */
export async function setSuspended(tx: Database, id: number, reason: string): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({
      state: 'suspended',
      suspended_from: sql<'open'>`state`,
      suspended_at: sql<Date>`clock_timestamp()`,
      reason,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'settling'])
    .execute();
}

/** The open rounds of these ventures before their closing time; with `since` only those that opened from then on. */
export const listOpenRounds = (db: Database, ventureIds: readonly number[], since: Date | null) => rowsOf<{
  id: number;
  venture_id: number;
  currency: Currency;
  target: number;
  closes_at: Date;
  outside: number;
}>(db)`
    select id, venture_id, currency, target, closes_at, (select coalesce(sum(amount), 0)::bigint from outside_money
      where round_id = rounds.id and is_confirmed) as outside
    from rounds where venture_id = any(${ventureIds}::bigint[]) and state = 'open' and closes_at > now()
      and (${since}::timestamptz is null or opened_at >= ${since})`;

/** The terms in force of open rounds, chosen as by `listOpenRounds`. */
export const listOpenTerms = (db: Database, ventureIds: readonly number[], since: Date | null) => rowsOf<{
  venture_id: number;
  terms: RoundTerms;
}>(db)`
    select venture_id, document as terms from rounds
    join round_terms on round_terms.round_id = rounds.id and round_terms.version = rounds.terms_version
    where venture_id = any(${ventureIds}::bigint[]) and state = 'open' and closes_at > now()
      and (${since}::timestamptz is null or opened_at >= ${since})`;

/** All entries of these rounds, those of each in their order. */
export const listEntriesOfRounds = (
  db: Database,
  roundIds: readonly number[],
): Promise<(LedgerEntry & { round_id: number })[]> =>
  db
    .selectFrom('ledger_entries')
    .select(['round_id', 'commitment_id', 'step', 'amount', 'position'])
    .where('round_id', '=', sql<number>`any(${roundIds}::bigint[])`)
    .orderBy('round_id')
    .orderBy('position')
    .execute();

/** Accounts behind commitments of a round that have not ended. */
export async function listCommitted(db: Database, roundId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct parties.user_id from commitments join parties on parties.id = commitments.party_id
    join lateral (select step from ledger_entries where commitment_id = commitments.id
      order by position desc limit 1) last on last.step not in ('withdrawn', 'lapsed', 'declined')
    where commitments.round_id = ${roundId} and parties.user_id is not null`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
