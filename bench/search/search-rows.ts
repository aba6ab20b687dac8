import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashOf } from '../members.ts';

/** A million things. */
export const sizes = {
  members: 200_000,
  submissions: 400_000,
  messages: 250_000,
  ventures: 50_000,
  documents: 100_000,
};

const words =
  "(array['Kelp','Tide','Kite','Solar','Loom','Grid','Lantern','Clay','Cold','Chain','Freight','Seed','Soil','River','Cable'])";

/**
 * Names of eight and ten kinds, telephone numbers of their own. Every submission has `currents`, those of the older half have `pilot`, one
 * in fifty has `harbour`, and twenty have `lighthouse`. Every data room has a pitch deck for everyone and a financial model for those
 * with access. The first investor is eligible, and the first entrepreneur founded three ventures.
 */
const statements = [
  `insert into users (role, first_name, last_name, phone, email, password_hash, email_confirmed_at)
   select (array['entrepreneur', 'investor', 'project_manager'])[1 + n % 3],
     (array['Mira', 'Fátima', 'José', 'Noor', 'Tomas', 'Wen', 'Ines', 'Kofi'])[1 + n % 8],
     (array['Sol', 'Lind', 'Falk', 'Okafor', 'Brandt', 'Łukasz', 'Marsh', 'Quist', 'Reyes', 'Zeller'])[1 + n / 8 % 10] || n % 997,
     '+212 6 ' || lpad(n::text, 8, '0'), 'person' || n || '@example.test', 'none', now() from generate_series(1, ${sizes.members}) n`,
  `create table bench_people as select id, role, row_number() over (order by id) as n from users where email like 'person%'`,
  'create unique index on bench_people (n)',
  `insert into entrepreneur_profiles (user_id, business_name_idea)
   select id, 'Orrery Works number' || n from bench_people where role = 'entrepreneur'`,
  `insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message, status)
   select users.id, case when k % 10 < 8 then users.role else 'general_inquiry' end, first_name, last_name, email, phone,
     'Kites that make power from slow currents, plan ' || md5(k::text) || case when k % 50 = 0 then ' harbour' else '' end
       || case when k % ${sizes.submissions / 20} = 7 then ' lighthouse' else '' end
       || case when k < ${sizes.submissions / 2} then ' pilot' else '' end, 'approved'
   from generate_series(1, ${sizes.submissions}) k join bench_people on bench_people.n = 1 + k::bigint * 7919 % ${sizes.members}
   join users on users.id = bench_people.id order by k`,
  `insert into messages (conversation_id, sender_id, sender_name, text)
   select id, id, 'Mira', 'Is there news about the pitch session? Number ' || n || case when part = 3 then ' and the contract' else '' end
   from generate_series(1, 5) part join bench_people on n <= ${sizes.messages / 5} order by part, n`,
  `insert into conversations (user_id, last_message_id, last_text) select conversation_id, max(id), 'Is there news?' from messages group by 1`,
  `insert into ventures (slug, name, listed_at)
   select 'venture-' || n, ${words}[1 + n * 3 / 7 % 15] || ' ' || ${words}[1 + n * 11 / 7 % 15] || ' ' || n,
     case when n % 5 > 0 then now() - n * interval '1 minute' end from generate_series(1, ${sizes.ventures}) n`,
  `create table bench_ventures as select id, row_number() over (order by id) as n from ventures`,
  `insert into venture_cards (venture_id, name, tagline, industry, stage, listed_at, search)
   select id, name, 'Power for everyone', 'technology', 'early_stage_startups', listed_at, search_words(name || ' Power for everyone')
   from ventures where listed_at is not null`,
  `insert into folders (venture_id, name, level, position)
   select id, level, level, 0 from bench_ventures cross join unnest('{catalogue,granted}'::text[]) level`,
  `insert into documents (venture_id, folder_id, title, level, position)
   select venture_id, id, case level when 'catalogue' then 'Pitch deck' else 'Financial model ' || id end, level, 0 from folders order by id`,
  `insert into venture_people (venture_id, user_id, name, role)
   select bench_ventures.id, bench_people.id, 'Mira', 'founder' from bench_ventures join bench_people
     on bench_people.n = case when bench_ventures.n % 16000 = 4711 then 3 else 3 * (1 + bench_ventures.n % 60000) end`,
  `insert into investor_details (user_id, country, category, evidence_type)
   select id, 'DE', 'professional', 'licence' from bench_people where role = 'investor'`,
  `insert into accreditation_decisions (user_id, decision, valid_until, decided_by_name)
   select id, 'accepted', current_date + 300, 'Ines Sol' from bench_people where role = 'investor'`,
  `insert into acknowledgements (user_id, legal_text_id, typed_name)
   select bench_people.id, legal_texts.id, 'Ada Lind' from bench_people, legal_texts where kind = 'risk_warning' and role = 'investor'`,
  `insert into events (kind, state, title, body, host_name, starts_at, ends_at, time_zone, place, link, seats, roles, needs_eligibility)
   select 'workshop', 'scheduled', 'Workshop ' || n || ' on cold chains', '', 'Ines', now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 hour',
     'UTC', '', '', 10, '{entrepreneur,investor}', false from generate_series(1, 1500) n`,
];

export interface Searching {
  founder: string;
  investor: string;
}

/** Fills an installation, bypassing triggers. @returns tokens of a founder and of an investor */
export async function fillSearched(pool: pg.Pool): Promise<Searching> {
  await pool.query('set session_replication_role = replica');
  for (const statement of statements) await pool.query(statement);
  await pool.query('set session_replication_role = origin');
  const founder = await signIn(pool, 'entrepreneur');
  const investor = await signIn(pool, 'investor');
  await pool.query('drop table bench_people, bench_ventures');
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return { founder, investor };
}

async function signIn(pool: pg.Pool, role: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (user_id, token_hash) select id, $2 from bench_people where role = $1 order by n limit 1`,
    [role, hashOf(token)],
  );
  return token;
}
