import type pg from 'pg';

export const ventures = 50_000;
export const investors = 100_000;
const grantsPerInvestor = 5;

/**
 * Half of the ventures are listed, and a third require a confidentiality agreement; each has two founders and a project manager. Each
 * investor is eligible, has access to some ventures and has accepted the agreement for half of them.
 */
const statements = [
  `insert into users (role, first_name, last_name, email, phone, password_hash, email_confirmed_at, agreed_to_terms_at)
   select case when n > ${investors} then 'project_manager' else 'investor' end, 'Ada', 'Lind ' || n,
     'person' || n || '@example.test', '', '', now(), now() from generate_series(1, ${investors} + 2000) n`,
  `create table bench_people as select id, row_number() over (order by id) as n from users where email like 'person%'`,
  'create unique index on bench_people (n)',
  `insert into investor_details (user_id, country, category, evidence_type)
   select id, 'DE', 'professional', 'licence' from bench_people where n <= ${investors}`,
  `insert into accreditation_decisions (user_id, decision, valid_until, decided_by_name)
   select id, 'accepted', current_date + 300, 'Ines Sol' from bench_people where n <= ${investors}`,
  `insert into acknowledgements (user_id, legal_text_id, typed_name)
   select bench_people.id, legal_texts.id, 'Ada Lind' from bench_people, legal_texts
   where kind = 'risk_warning' and n <= ${investors}`,
  `insert into ventures (slug, name, listed_at, needs_nda)
   select 'venture-' || n, 'Venture ' || n, case when n % 2 = 0 then now() - n * interval '1 minute' end, n % 3 = 0
   from generate_series(1, ${ventures}) n`,
  `insert into venture_cards (venture_id, name, tagline, industry, stage, listed_at, search)
   select id, name, 'What it does in a line', 'technology', 'early_stage_startups', listed_at, to_tsvector('simple', name)
   from ventures where listed_at is not null`,
  `insert into venture_people (venture_id, user_id, name, role)
   select ventures.id, bench_people.id, 'Ada', case part when 2 then 'project_manager' else 'founder' end
   from ventures cross join generate_series(0, 2) part
   join bench_people on bench_people.n = ${investors} + 1 + (ventures.id + part * 701) % 2000`,
  `insert into access_grants (venture_id, user_id, expires_at)
   select distinct on (venture, n) venture, id, case when n % 4 = 0 then now() + interval '30 days' end from (
     select id, n, 1 + (n * 7919 + part * 104729) % ${ventures} as venture from bench_people
     cross join generate_series(1, ${grantsPerInvestor}) part where n <= ${investors}) drawn
   where exists (select from ventures where ventures.id = drawn.venture)`,
  `insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
   select user_id, legal_texts.id, venture_id, 'Ada Lind' from access_grants, legal_texts
   where kind = 'nda' and access_grants.id % 2 = 0`,
];

/** Fills a migrated database. @returns the ids of some investors and of some people who work for ventures. */
export async function fillAccess(pool: pg.Pool): Promise<{ investors: number[]; founders: number[] }> {
  for (const statement of statements) await pool.query(statement);
  const some = async (where: string): Promise<number[]> => {
    const { rows } = await pool.query(
      `select id::float8 as id from bench_people where ${where} order by n % 97, n limit 200`,
    );
    return rows.map(({ id }) => id);
  };
  const found = { investors: await some(`n <= ${investors}`), founders: await some(`n > ${investors}`) };
  await pool.query('drop table bench_people');
  await pool.query('vacuum analyze');
  return found;
}
