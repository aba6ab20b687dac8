import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

/** Rounds with something due, or in which the founder is deciding. */
export async function listDueRounds(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select rounds.id::float8 as id from rounds where (state = 'proposed' and approved_at is not null and opens_at <= now())
      or (state = 'open' and closes_at <= now())
      or (state = 'settling' and (deciding_at is not null or settles_at <= now()))
      or (state in ('open', 'settling') and exists (select from commitments
        join lateral (select step from ledger_entries where commitment_id = commitments.id
          order by position desc limit 1) last on true
        where commitments.round_id = rounds.id and ((due_at <= now() and last.step in ('soft', 'offered'))
          or reconfirm_by <= now() or renew_by <= now())))
    order by rounds.id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Due {
  user_id: number;
  round_id: number;
  venture_id: number;
  /** Identifies a reminder: the commitment and the deadline that it is about. */
  key: string;
}

type Reminder =
  | 'soft_ending'
  | 'reflection_ending'
  | 'round_ending_week'
  | 'round_ending_day'
  | 'payment_due';

/** Reminders that are due now, including those already sent: the caller filters these out by key. */
export const listReminders = (db: Database): Promise<(Due & { kind: Reminder })[]> => rowsOf<
  Due & { kind: Reminder }
>(db)`
    with running as (
      select commitments.id, commitments.due_at, rounds.id as round_id, rounds.venture_id, rounds.state, rounds.closes_at,
        rounds.payment_due_at, parties.user_id, last.step
      from commitments join rounds on rounds.id = commitments.round_id
      join parties on parties.id = commitments.party_id and parties.user_id is not null
      join lateral (select step from ledger_entries where commitment_id = commitments.id
        order by position desc limit 1) last on true
      where rounds.state in ('open', 'settling', 'closed')
    )
    select user_id::float8 as user_id, round_id::float8 as round_id, venture_id::float8 as venture_id, kind,
      id || ':' || extract(epoch from at)::bigint as key
    from running, lateral (values
      ('soft_ending', due_at, step = 'soft' and state = 'open' and due_at between now() and now() + interval '3 days'),
      ('reflection_ending', due_at, step in ('firm', 'reconfirmed') and state in ('open', 'settling')
        and due_at between now() and now() + interval '1 day'),
      ('round_ending_week', closes_at, step in ('soft', 'waitlisted', 'offered') and state = 'open'
        and closes_at between now() + interval '1 day' and now() + interval '7 days'),
      ('round_ending_day', closes_at, step in ('soft', 'waitlisted', 'offered') and state = 'open'
        and closes_at between now() and now() + interval '1 day'),
      ('payment_due', payment_due_at, step = 'signed' and payment_due_at between now() and now() + interval '7 days')
    ) reminders (kind, at, is_due) where is_due order by id`;
