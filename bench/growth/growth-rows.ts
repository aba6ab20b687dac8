import type pg from 'pg';

/** One in this many rows belongs to a busy member, and another one in the first half to a former member. */
const ownedBy = 10;
/** Rows per statement. */
const batchSize = 1_000_000;
/** How many average members are measured. */
export const sampled = 50;

export interface Owners {
  /** A tenth of all rows, from the first to the last. */
  busy: number;
  /** A twentieth of all rows, none of them in the later half. */
  former: number;
  /** Members who own about ninety rows each, spread over the table. */
  average: number[];
}

/** Rows `$1` to `$2` of `$3`. Their owners: the busy member `$4`, the former member `$5`, and `$7` others with ids from `$6` on. */
const numbered = `from (
    select n, n::float8 / $3 as part, case when n % ${ownedBy} = 0 then $4::bigint
      when n % ${ownedBy} = 1 and n <= $3 / 2 then $5::bigint else $6::bigint + n::bigint * 7919 % $7 end as owner
    from generate_series($1::int, $2::int) n
  ) as numbered`;

/** The latest fiftieth is under review; the others have mixed statuses. */
const submissions = `insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message, status, created_at)
  select owner, (array['entrepreneur', 'investor', 'project_manager'])[1 + n % 3], 'Mira', 'Sol', 'mira@example.test', '5550100',
    'Kites that make power from slow currents, plan ' || md5(n::text) || case when n % 50 = 7 then ' harbour' else '' end,
    case when part > 0.98 then 'review'
      else (array['approved', 'declined', 'declined', 'approved', 'declined', 'revision'])[1 + n / 3 % 6] end,
    now() - interval '3 years' * (1 - part)
  ${numbered}`;

const messages = `insert into messages (conversation_id, sender_id, sender_name, text, created_at)
  select owner, case when n / ${ownedBy} % 4 < 2 then owner else 0 end, 'Mira Sol', 'Is there news about the pitch session? ' || n,
    now() - interval '3 years' * (1 - part)
  ${numbered}`;

/** A quarter of the entries is about accounts, the others about submissions. */
const auditLog = `insert into audit_log (at, actor_id, actor_kind, action, subject_kind, subject_id, slot, position)
  select now() - interval '3 years' * (1 - part), owner, 'member',
    case when n % 4 = 0 then 'account.password-changed' else 'submission.sent' end,
    case when n % 4 = 0 then 'user' else 'submission' end, case when n % 4 = 0 then owner else n end, n % 64, 1000 + n / 64
  ${numbered}`;

/** Those of the last tenth are unread. */
const notifications = `insert into notifications (user_id, kind, subject_kind, subject_id, dedupe_key, created_at, read_at)
  select owner, 'submission_decided', 'submission', n, n::text, now() - interval '3 years' * (1 - part), case when part < 0.9 then now() end
  ${numbered}`;

/** Sent within the time for which the log keeps them. */
const emails = `insert into email_outbox (kind, user_id, to_address, subject, text, html, state, created_at, sent_at)
  select 'submission_decided', owner, 'mira@example.test', 'There is a decision on your submission', '', '', 'sent',
    now() - interval '29 days' * (1 - part), now() - interval '29 days' * (1 - part)
  ${numbered}`;

const conversations = `insert into conversations (user_id, last_message_id, last_text, last_at, team_read_up_to, last_member_message_id)
  select conversation_id, max(id), 'Is there news about the pitch session?', max(created_at),
    case when conversation_id % 100 = 0 then 0 else max(id) end, max(id) from messages group by 1`;

/** Both counts are made by one statement each instead of by triggers. */
const counts = [
  'truncate submission_counts, submission_totals',
  `insert into submission_counts (user_id, status, count, proposals)
   select user_id, status, count(*), count(*) filter (where contact_type <> 'general_inquiry') from submissions where user_id is not null group by user_id, status`,
  `insert into submission_totals (status, slot, count)
   select status, 0, count(*) from submissions where contact_type <> 'general_inquiry' group by status`,
];

/**
 * Fills the tables with `size` rows each, with one member per hundred rows, bypassing triggers. Counts and indexes are built once, at the
 * end.
 */
export async function fill(pool: pg.Pool, size: number): Promise<Owners> {
  // Not a multiple of ten, so that each of them owns some of the rows that the busy and the former member do not.
  const members = Math.ceil(size / 100) + 1;
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (role, first_name, last_name, phone, email, password_hash, email_confirmed_at)
     select 'entrepreneur', 'Mira', 'Sol', '5550100', 'member' || n || '@example.test', 'none', now()
     from generate_series(1, $1::int) n returning id`,
    [members + 2],
  );
  const [busy = 0, former = 0, first = 0] = rows.slice(0, 3).map(({ id }) => Number(id));
  const owners = [busy, former, first, members];
  await Promise.all([
    insert(pool, { table: 'submissions', statement: submissions, size, owners }),
    insert(pool, { table: 'messages', statement: messages, size, owners }),
  ]);
  await Promise.all([
    insert(pool, { table: 'audit_log', statement: auditLog, size, owners }),
    insert(pool, { table: 'notifications', statement: notifications, size, owners }),
    insert(pool, { table: 'email_outbox', statement: emails, size, owners }),
  ]);
  await pool.query(conversations);
  await pool.query('select mark_all_weeks()');
  await finishFilling(pool);
  const step = Math.floor(members / sampled);
  return { busy, former, average: Array.from({ length: sampled }, (_, index) => first + index * step) };
}

interface Filling {
  table: string;
  statement: string;
  size: number;
  owners: readonly number[];
}

/** Adds the rows without non-unique indexes and builds these afterwards, which takes a fraction of the time. */
async function insert(pool: pg.Pool, { table, statement, size, owners }: Filling): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
    );
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = $1
       and indexname not in (select conname from pg_constraint)`,
      [table],
    );
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    for (let from = 1; from <= size; from += batchSize)
      await client.query(statement, [from, Math.min(size, from + batchSize - 1), size, ...owners]);
    for (const { indexdef } of indexes) await client.query(indexdef);
  } finally {
    client.release(true);
  }
}

/** Run after adding rows without triggers: updates counts and planner statistics, and writes everything to disk. */
export async function finishFilling(pool: pg.Pool): Promise<void> {
  for (const statement of counts) await pool.query(statement);
  await pool.query('vacuum analyze');
  // So that writes left by the filling do not slow the lists down.
  await pool.query('checkpoint');
}
