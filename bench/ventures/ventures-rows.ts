import { countriesOf } from '@proxima/contract/explore/country-regions';
import { investmentRanges, investorIndustries, investorRegions } from '@proxima/contract/profiles/options';
import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';
import type pg from 'pg';
import { fillRounds, type RoundPeople } from './round-rows.ts';

export const ventures = 50_000;
export const investors = 100_000;
const marksPerInvestor = 20;

/** An SQL array of texts. */
const texts = (values: readonly string[]) =>
  `(array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')}])`;
/** Picks one of the values for row `n`; each factor spreads them differently. */
const pick = (values: readonly string[], factor: number) =>
  `${texts(values)}[1 + (n * ${factor} / 7) % ${values.length}]`;

const industries = ventureIndustries.map(({ value }) => value);
const stages = ventureStages.map(({ value }) => value);
const countries = investorRegions.flatMap(({ value }) => countriesOf(value).slice(0, 12));
const words =
  'kelp tide kite solar loom grid lantern clay cold chain harbour freight seed soil river cable glass copper paper wind'.split(
    ' ',
  );
const preferred = investorIndustries.map(({ label }) => label);

/**
 * Every venture is listed and has a profile. Every investor is eligible, has preferences, and watches or hides twenty ventures. The first
 * five hundred investors are founders, too.
 */
const statements = [
  `insert into users (role, first_name, last_name, email, phone, password_hash, email_confirmed_at, agreed_to_terms_at)
   select 'investor', 'Ada', 'Lind ' || n, 'person' || n || '@example.test', '', '', now(), now()
   from generate_series(1, ${investors}) n`,
  `create table bench_people as select id, row_number() over (order by id) as n from users where email like 'person%'`,
  'create unique index on bench_people (n)',
  `insert into investor_details (user_id, country, category, evidence_type)
   select id, 'DE', 'professional', 'licence' from bench_people`,
  `insert into accreditation_decisions (user_id, decision, valid_until, decided_by_name)
   select id, 'accepted', current_date + 300, 'Ines Sol' from bench_people`,
  `insert into acknowledgements (user_id, legal_text_id, typed_name)
   select bench_people.id, legal_texts.id, 'Ada Lind' from bench_people, legal_texts where kind = 'risk_warning'`,
  `insert into investor_profiles (user_id, preferred_industries, preferred_industries_labels, investment_stages,
     investment_range, geographic_preference)
   select id, array['x', 'x', 'x'], array[${pick(preferred, 3)}, ${pick(preferred, 5)}, ${pick(preferred, 11)}],
     array[${pick(stages, 5)}], ${pick(
       investmentRanges.map(({ value }) => value),
       3,
     )}, ${pick(
       investorRegions.map(({ value }) => value),
       13,
     )}
   from bench_people
   on conflict (user_id) do nothing`,
  `insert into ventures (slug, name, listed_at)
   select 'venture-' || n, initcap(${pick(words, 3)}) || ' ' || initcap(${pick(words, 11)}) || ' ' || n, now() - n * interval '1 minute'
   from generate_series(1, ${ventures}) n`,
  `create table bench_ventures as select id, row_number() over (order by id) as n from ventures`,
  `insert into venture_profiles (venture_id, document)
   select id, json_build_object('industry', ${pick(industries, 3)}, 'stage', ${pick(stages, 5)},
     'tagline', 'We turn ' || ${pick(words, 5)} || ' and ' || ${pick(words, 13)} || ' into ' || ${pick(words, 17)} || ' for everyone',
     'country', ${pick(countries, 11)}, 'location', initcap(${pick(words, 19)}) || ' Bay',
     'ask', json_build_object('currency', ${pick(['USD', 'USD', 'EUR', 'KES'], 3)}, 'amount', (1 + n % 300) * 1000000))
   from bench_ventures`,
  `insert into venture_profile_versions (venture_id, version, document, saved_by_name)
   select venture_id, 1, document, 'Ada Lind' from venture_profiles`,
  `insert into venture_people (venture_id, user_id, name, role)
   select bench_ventures.id, bench_people.id, 'Ada', 'founder' from bench_ventures join bench_people on bench_people.n = bench_ventures.n % 500 + 1`,
  `insert into venture_marks (user_id, venture_id, watched_at, hidden_at)
   select bench_people.id, bench_ventures.id, case when part % 2 = 0 then now() end, case when part % 2 = 1 then now() end
   from bench_people cross join generate_series(1, ${marksPerInvestor}) part
   join bench_ventures on bench_ventures.n = 1 + (bench_people.n * 7919 + part * 104729) % ${ventures}
   on conflict do nothing`,
];

/** Fills a migrated database, except for the cards. @returns the ids of some investors, and of people in rounds. */
export async function fillVentures(pool: pg.Pool): Promise<{ people: number[]; ofRounds: RoundPeople }> {
  for (const statement of statements) await pool.query(statement);
  const ofRounds = await fillRounds(pool);
  const { rows } = await pool.query(
    'select id::float8 as id from bench_people where n > 1000 order by n % 97, n limit 400',
  );
  await pool.query('drop table bench_people, bench_ventures');
  await pool.query('vacuum analyze');
  return { people: rows.map(({ id }) => id), ofRounds };
}
