import type pg from 'pg';
import type { BenchMember } from './members.ts';

/** Rows that one statement adds. */
const portion = 100_000;
/** Of the rows that a step adds, one in so many belongs to the member who owns many. */
const ownedBy = 10;

/** One row in ten is the busy member's, the others are spread; statuses, kinds and words as a real year would mix them. */
const submissions = `insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message, status, created_at)
  select case when n % ${ownedBy} = 0 then $3::bigint else ($4::bigint[])[1 + n % cardinality($4::bigint[])] end,
    (array['entrepreneur', 'investor', 'project_manager'])[1 + n % 3], 'Mira', 'Sol', 'mira@example.test', '5550100',
    'Kites that make power from slow currents, plan ' || md5(n::text) || case when n % 50 = 0 then ' harbour' else '' end,
    (array['review', 'approved', 'declined', 'approved', 'declined', 'revision'])[1 + n / 3 % 6],
    now() - make_interval(secs => 20000000 - n)
  from generate_series($1::int, $2::int) n`;

const messages = `insert into messages (conversation_id, sender_id, sender_name, text, created_at)
  select owner, case when n % 4 < 2 then owner else 0 end, 'Mira Sol', 'Is there news about the pitch session? ' || n,
    now() - make_interval(secs => 20000000 - n)
  from (
    select n, case when n % ${ownedBy} = 0 then $3::bigint else ($4::bigint[])[1 + n % cardinality($4::bigint[])] end as owner
    from generate_series($1::int, $2::int) n
  ) as numbered`;

/** Both counts in one statement each, as the trigger would have kept them. */
const counts = [
  'truncate submission_counts, submission_totals',
  `insert into submission_counts (user_id, status, count)
   select user_id, status, count(*) from submissions where user_id is not null group by user_id, status`,
  'insert into submission_totals (status, slot, count) select status, 0, count(*) from submissions group by status',
];

export interface Owners {
  busy: BenchMember;
  others: readonly BenchMember[];
}

/**
 * Fills both tables up to `size` rows each, and sets the counts once instead of a row at a time. The numbers that were there
 * count; after it the planner knows the new sizes.
 */
export async function fillUpTo(pool: pg.Pool, size: number, { busy, others }: Owners): Promise<void> {
  await pool.query('alter table submissions disable trigger submissions_counted');
  for (const [table, statement] of Object.entries({ submissions, messages })) {
    const { rows } = await pool.query(`select count(*)::int as made from ${table}`);
    for (let from = rows[0].made + 1; from <= size; from += portion) {
      const to = Math.min(size, from + portion - 1);
      await pool.query(statement, [from, to, busy.id, others.map(({ id }) => id)]);
    }
  }
  await pool.query('alter table submissions enable trigger submissions_counted');
  await settle(pool);
}

/** After rows were added past the triggers: counts are right, the planner knows the sizes, and nothing is left to be written. */
export async function settle(pool: pg.Pool): Promise<void> {
  for (const statement of counts) await pool.query(statement);
  await pool.query('vacuum analyze');
  // What filling left to be written is not the lists' to wait for.
  await pool.query('checkpoint');
}
