import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import type pg from 'pg';

/** Open rounds, and firm commitments in each but the largest. */
export const rounds = 1_000;
export const commitmentsPerRound = 60;
/** Firm commitments of the largest round, each with a soft one before and a payment after it. */
export const maxCommitments = 1_000;
/** Accounts that commit, each in many rounds. */
const committing = 2_000;

const entries = (step: string, amount: number, of = 'true') =>
  `insert into ledger_entries (round_id, commitment_id, step, amount, terms_version, actor_kind, request_id)
   select round_id, id, '${step}', ${amount}, 1, 'investor', 'bench' from commitments where ${of} order by id`;
const largest = 'round_id = (select max(id) from rounds)';

const statements = [
  `insert into rounds (venture_id, state, instrument, currency, target, minimum, hard_cap, ticket_min, ticket_max, reflection_days,
     opens_at, opened_at, closes_at, payment_due_at, terms_version)
   select id, 'open', 'equity', 'USD', 50000000, 20000000, 600000000, 500000, 20000000, 4, now(), now(),
     now() + n * interval '1 minute', now() + interval '1 year', 1
   from bench_ventures where n % (select count(*) / ${rounds} from bench_ventures) = 0`,
  `create table bench_parties as select (round * ${commitmentsPerRound} + place) as n, id as round_id
   from (select id, row_number() over (order by id) - 1 as round from rounds) numbered
   cross join generate_series(0, ${commitmentsPerRound - 1}) place`,
  `insert into bench_parties select ${rounds * commitmentsPerRound} + n, (select max(id) from rounds)
   from generate_series(0, ${maxCommitments - commitmentsPerRound - 1}) n`,
  `with added as (insert into parties (user_id, kind, name)
     select person.id, 'person', 'Ada Lind' from bench_parties
     join bench_people person on person.n = 2000 + bench_parties.n % ${committing} order by bench_parties.n
     returning id)
   insert into commitments (round_id, party_id)
   select bench_parties.round_id, added.id from (select id, row_number() over (order by id) - 1 as n from added) added
   join bench_parties using (n)`,
  'drop table bench_parties',
  entries('soft', 500_000, largest),
  entries('firm', 500_000),
  entries('funded', 500_000, largest),
];

const clock = (at: string) => ({ at, time_zone: 'Europe/Berlin' });

const terms: RoundTerms = {
  instrument: 'equity',
  currency: 'USD',
  target: 50_000_000,
  minimum: 20_000_000,
  hard_cap: 600_000_000,
  ticket_min: 500_000,
  ticket_max: 20_000_000,
  valuation: { amount: 400_000_000, basis: 'pre_money' },
  discount: 0,
  details: 'Ordinary shares.',
  use_at_minimum: [{ label: 'Hull', percent: 100 }],
  use_at_target: [{ label: 'Hull', percent: 100 }],
  reflection_days: 4,
  allocation: 'pro_rata',
  opens_at: clock('2026-01-01T09:00'),
  closes_at: clock('2026-12-01T09:00'),
  payment_due_on: '2027-01-01',
  audience: 'catalogue',
  binding: 'It binds when you sign.',
};

export interface RoundPeople {
  /** Who committed, each in many rounds. */
  investors: number[];
  largest: { roundId: number; founderId: number };
}

/** Opens rounds of a thousand ventures and fills their ledgers; the last one is the largest by far. */
export async function fillRounds(pool: pg.Pool): Promise<RoundPeople> {
  for (const statement of statements) await pool.query(statement);
  await pool.query(
    `insert into round_terms (round_id, version, document, sha256, created_by_name, in_force_at)
     select id, 1, $1, repeat('0', 64), 'Ada Lind', now() from rounds`,
    [JSON.stringify(terms)],
  );
  const { rows: investors } = await pool.query(
    'select distinct user_id::float8 as id from parties order by id limit 400',
  );
  const { rows: last } = await pool.query(
    `select rounds.id::float8 as "roundId", user_id::float8 as "founderId" from rounds
     join venture_people using (venture_id) order by rounds.id desc limit 1`,
  );
  return { investors: investors.map(({ id }) => id), largest: last[0] };
}
