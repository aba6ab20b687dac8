import type pg from 'pg';
import { finishFilling } from '../growth/growth-rows.ts';

/** Rows per statement. */
const batchSize = 100_000;

export interface Sizes {
  members: number;
  submissions: number;
}

/** The members of three years: numbers `$1` to `$2` of `$3`. */
const members = [
  `insert into users (role, first_name, last_name, phone, email, password_hash, email_confirmed_at, created_at)
   select (array['entrepreneur', 'entrepreneur', 'investor', 'project_manager'])[1 + n % 4],
     (array['Mira', 'Ada', 'Jon', 'Noor', 'Tomas', 'Wen', 'Ines', 'Kofi'])[1 + n % 8],
     (array['Sol', 'Lind', 'Falk', 'Okafor', 'Brandt', 'Ito', 'Marsh', 'Quist', 'Reyes', 'Zeller'])[1 + n / 8 % 10] || n % 997,
     '5550100', 'person' || n || '@example.test', 'none', case when n % 10 < 9 then now() end,
     now() - interval '1092 days' * (1 - n::float8 / $3)
   from generate_series($1::int, $2::int) n`,
];

/** Everyone has a profile and a conversation of six messages; one in three hundred waits for a reply. */
const belongings = [
  `insert into entrepreneur_profiles (user_id, business_name_idea, industry)
   select id, 'Orrery Works number' || id, (array['technology', 'healthcare_and_biotech', 'e-commerce_retail', 'real_estate_and_construction', 'finance_and_fintech',
     'entertainment_and_media', 'sustainability_and_green_business', 'other'])[1 + id % 8] from users where role = 'entrepreneur'`,
  `insert into investor_profiles (user_id) select id from users where role = 'investor'`,
  `insert into project_manager_profiles (user_id) select id from users where role = 'project_manager'`,
  `insert into messages (conversation_id, sender_id, sender_name, text, created_at)
   select users.id, case when n % 2 = 0 then 0 else users.id end, first_name, 'Is there news about the pitch session? ' || n,
     greatest(created_at, now() - interval '900 days') + interval '1 hour' * n
   from generate_series(1, 6) n, users where role <> 'admin' order by n, users.id`,
  `insert into conversations (user_id, last_message_id, last_text, last_at, waiting_since, team_read_up_to, last_member_message_id)
   select conversation_id, max(id), 'Is there news about the pitch session?', max(created_at),
     case when conversation_id % 300 = 0 then max(created_at) end,
     case when conversation_id % 300 = 0 then 0 else max(id) end, max(id) from messages group by 1`,
  `insert into conversation_turns (conversation_id, opened_at, closed_at, outcome)
   select conversation_id, created_at, created_at + make_interval(mins => (5 + 9000 * random() ^ 3)::int), 'answered'
   from messages where sender_id = conversation_id and id % 3 > 0`,
];

/**
 * Seven in ten rows are submissions of members, the others enquiries; those of the last weeks are under review or open. Rows `$1` to `$2`
 * of `$3`; the senders are the `$4` members with ids from `$5` on.
 */
const submissions = [
  `insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message, status, enquiry_state, assignee_id, created_at, updated_at)
   select case when n % 10 < 7 then owner.id end, case when n % 10 < 7 then owner.role else 'general_inquiry' end, owner.first_name,
     owner.last_name, owner.email, owner.phone,
     'Kites that make power from slow currents, plan ' || md5(n::text) || case when n % 50 = 0 then ' harbour' else '' end
       || case when n % 20011 = 0 then ' lighthouse' else '' end,
     case when n > $3 * 0.98 then 'review'
       else (array['approved', 'declined', 'declined', 'approved', 'declined', 'revision'])[1 + n / 3 % 6] end,
     case when n > $3 * 0.98 then 'open' when n % 7 = 0 then 'answered' else 'closed' end,
     case when n % 3 = 0 then (select min(id) from users where role = 'admin') end, at,
     case when n > $3 * 0.98 then at else at + interval '3 days' end
   from (select n, now() - interval '1092 days' * (1 - n::float8 / $3) as at from generate_series($1::int, $2::int) n) as numbered
   join users owner on owner.id = $5::bigint + n::bigint * 7919 % $4`,
  `insert into submission_events (submission_id, kind, actor_name, version_number, at)
   select id, 'sent', first_name, 1, created_at from submissions where id > (select coalesce(max(submission_id), 0) from submission_events)`,
];

/** Twenty tags: one submission in four has one or two of the first nineteen, and fifty in total have the last one. */
const tags = [
  `insert into tags (name) select 'Tag ' || n from generate_series(1, 20) n`,
  `insert into submission_tags (submission_id, tag_id)
   select submissions.id, tags.id from submissions join tags on tags.id in (1 + submissions.id % 19, 1 + submissions.id % 17)
   where submissions.id % 4 = 0`,
  `insert into submission_tags (submission_id, tag_id)
   select id, 20 from submissions where id % greatest((select max(id) / 50 from submissions), 1) = 0`,
];

/** One in five submissions, enquiries and conversations that wait is snoozed, and a few conversations that do not wait. */
const snoozes = [
  `update submissions set snoozed_until = now() + interval '1 day' * (1 + id % 30)
   where (status = 'review' and contact_type <> 'general_inquiry' or enquiry_state = 'open' and contact_type = 'general_inquiry') and id % 5 = 0`,
  `update conversations set snoozed_until = now() + interval '1 day' * (1 + user_id % 30)
   where waiting_since is not null and user_id % 5 = 0 or user_id % 997 = 0`,
];

/** A task for one submission in twenty and one conversation in ten. Most are done; all belong to one administrator. */
const tasks = [
  `insert into team_tasks (submission_id, text, owner_id, owner_name, due_on, done_at, created_at)
   select id, 'Call the harbour board', (select min(id) from users where role = 'admin'), 'Ines Falk', created_at::date + 14,
     case when id % 1000 > 0 then created_at + interval '9 days' end, created_at from submissions where id % 20 = 0`,
  `insert into team_tasks (member_id, text, owner_id, owner_name, due_on, done_at)
   select user_id, 'Send the form', (select min(id) from users where role = 'admin'), 'Ines Falk', current_date + 7,
     case when user_id % 100 > 0 then now() end from conversations where user_id % 10 = 0`,
];

const decisions = `insert into submission_events (submission_id, kind, actor_name, version_number, at)
  select id, status, 'Ines Falk', 1, created_at + make_interval(mins => (20 + 20000 * random() ^ 3)::int)
  from submissions where status <> 'review'`;

/** Fills an installation (with its first administrator) with the data of three busy years, bypassing triggers. */
export async function fillConsole(pool: pg.Pool, sizes: Sizes): Promise<void> {
  await pool.query('set session_replication_role = replica');
  await inBatches(pool, members, sizes.members, []);
  for (const statement of belongings) await pool.query(statement);
  const { rows } = await pool.query(`select min(id) as first from users where role <> 'admin'`);
  await inBatches(pool, submissions, sizes.submissions, [sizes.members, rows[0].first]);
  for (const statement of [decisions, ...tags, ...snoozes, ...tasks]) await pool.query(statement);
  await pool.query('set session_replication_role = origin');
  await pool.query('select mark_all_weeks()');
  await finishFilling(pool);
}

async function inBatches(
  pool: pg.Pool,
  statements: readonly string[],
  size: number,
  more: readonly unknown[],
) {
  for (let from = 1; from <= size; from += batchSize) {
    const to = Math.min(size, from + batchSize - 1);
    for (const [index, statement] of statements.entries())
      await pool.query(statement, index === 0 ? [from, to, size, ...more] : []);
  }
}
