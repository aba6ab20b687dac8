import type { Currency } from '@proxima/contract/money/currencies';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Accounts with money in a venture that was not paid back, according to the ledger. */
export async function listFunderIds(db: Database, ventureId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select parties.user_id from parties
    join commitments on commitments.party_id = parties.id
    join rounds on rounds.id = commitments.round_id
    join ledger_entries on ledger_entries.commitment_id = commitments.id
    where rounds.venture_id = ${ventureId} and parties.user_id is not null
    group by parties.user_id
    having sum(case step when 'funded' then amount when 'returned' then -amount else 0 end) > 0`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Ventures that hold an account's money, net of what was paid back. */
export async function listFundedIds(db: Database, userId: number): Promise<number[]> {
  const { rows } = await sql<{ venture_id: number }>`
    select rounds.venture_id from parties
    join commitments on commitments.party_id = parties.id
    join rounds on rounds.id = commitments.round_id
    join ledger_entries on ledger_entries.commitment_id = commitments.id
    where parties.user_id = ${userId}
    group by rounds.venture_id
    having sum(case step when 'funded' then amount when 'returned' then -amount else 0 end) > 0`.execute(db);
  return rows.map(({ venture_id }) => venture_id);
}

/** The terms in force of the newest round of a venture that has opened and was not cancelled or failed. */
export async function findFundingTerms(
  db: Database,
  ventureId: number,
): Promise<{ currency: Currency; terms: RoundTerms } | undefined> {
  return db
    .selectFrom('rounds')
    .innerJoin('round_terms', (join) =>
      join
        .onRef('round_terms.round_id', '=', 'rounds.id')
        .onRef('round_terms.version', '=', 'rounds.terms_version'),
    )
    .select(sql<Currency>`rounds.currency`.as('currency'))
    .select(sql<RoundTerms>`round_terms.document`.as('terms'))
    .where('rounds.venture_id', '=', ventureId)
    .where('rounds.state', 'in', ['open', 'suspended', 'settling', 'closed'])
    .orderBy('rounds.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What arrived in the rounds of a venture less what was returned, in minor units, by currency. */
export async function listRaisedRows(
  db: Database,
  ventureId: number,
): Promise<{ currency: Currency; minor: number }[]> {
  const { rows } = await sql<{ currency: Currency; minor: number }>`
    select rounds.currency, sum(case step when 'funded' then amount when 'returned' then -amount else 0 end)::float8 as minor
    from rounds join ledger_entries on ledger_entries.round_id = rounds.id
    where rounds.venture_id = ${ventureId}
    group by rounds.currency
    having sum(case step when 'funded' then amount when 'returned' then -amount else 0 end) > 0
    order by rounds.currency`.execute(db);
  return rows;
}
