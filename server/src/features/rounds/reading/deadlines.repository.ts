import type { RoundState } from '@proxima/contract/rounds/round-states';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

/** The deadlines of a round, as far as they concern an account. */
export interface Deadlines {
  id: number;
  venture_id: number;
  state: RoundState;
  version: number;
  opened_at: Date | null;
  closes_at: Date;
  payment_due_at: Date;
  /** Whether a commitment of the account in it has not ended. */
  has_committed: boolean;
  /** Whether one of them is signed, so that its payment is due. */
  has_signed: boolean;
  /** When soft commitments, offers and reflection periods of the account end. */
  clocks: { id: number; at: string }[];
}

/**
 * Rounds that are open, settling or closed and have a deadline after `since`: of these ventures, and those in which the account committed or
 * is interested. The earliest first.
 */
export const listDeadlines = (
  db: Database,
  { userId, ventureIds }: { userId: number; ventureIds: readonly number[] },
  { since, limit }: { since: Date; limit: number },
) => rowsOf<Deadlines>(db)`
    with own as (
      select commitments.id, commitments.round_id, commitments.due_at, last.step
      from commitments join parties on parties.id = commitments.party_id and parties.user_id = ${userId}
      join lateral (select step from ledger_entries where commitment_id = commitments.id
        order by position desc limit 1) last on last.step not in ('withdrawn', 'lapsed', 'declined')
    )
    select id::float8 as id, venture_id::float8 as venture_id, state, version, opened_at, closes_at, payment_due_at,
      exists (select from own where round_id = rounds.id) as has_committed,
      exists (select from own where round_id = rounds.id and step = 'signed') as has_signed,
      coalesce((select jsonb_agg(jsonb_build_object('id', own.id, 'at', due_at) order by own.id) from own
        where round_id = rounds.id and due_at is not null and rounds.state in ('open', 'settling')
          and step in ('soft', 'offered', 'firm', 'reconfirmed')), '[]') as clocks
    from rounds
    where state in ('open', 'settling', 'closed') and greatest(closes_at, payment_due_at) > ${since}
      and (venture_id = any(${ventureIds}::bigint[]) or id in (select round_id from own)
        or id in (select round_id from interests where user_id = ${userId}))
    order by closes_at, id limit ${limit}`;
