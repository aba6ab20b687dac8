import { accessLevels } from '@proxima/contract/access/levels';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

export const people = 100;
export const venturesPerPerson = 20;

export interface Person {
  id: number;
  role: 'investor' | 'entrepreneur' | 'project_manager' | 'admin';
}

/**
 * Random people and ventures, with random relations between them. Each person gets nearly everything that eligibility needs, so that
 * about half are eligible. Ends lie around the present, which is constant within a transaction.
 */
export async function drawWorlds(tx: Database): Promise<{ everyone: Person[]; ventures: number[] }> {
  await sql`select setseed(0.5)`.execute(tx);
  const { rows: everyone } = await sql<Person>`
    insert into users (role, admin_role, first_name, last_name, email, phone, password_hash, email_confirmed_at, agreed_to_terms_at)
    select role, case when role = 'admin' then 'owner' end, 'P', n::text, 'p' || n || '@example.test', '', '', confirmed, now()
    from (select n, (array['investor', 'investor', 'investor', 'entrepreneur', 'project_manager', 'admin'])[1 + n % 6] as role,
      case when random() < 0.9 then now() end as confirmed from generate_series(1, ${people}) n) drawn
    returning id::float8 as id, role`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into ventures (slug, name, listed_at, needs_nda, standing)
    select 'v-' || n, 'V', case when random() < 0.5 then now() end, random() < 0.5,
      (array['active', 'paused', 'graduated', 'closed'])[1 + floor(random() * 4)]
    from generate_series(1, ${venturesPerPerson * 5}) n returning id::float8 as id`.execute(tx);
  for (const statement of ties) await statement.execute(tx);
  return { everyone, ventures: rows.map(({ id }) => id) };
}

const around = sql`now() + (floor(random() * 5) - 2) * interval '1 day'`;
const pairs = sql`users cross join ventures where random() <`;
const ties = [
  sql`update ventures set lead_id = (select users.id from users where role = 'admin' and users.id % 3 = ventures.id % 3 limit 1)
    where random() < 0.7`,
  sql`insert into legal_texts (kind, language, version, body, sha256)
    select kind, 'en', 2, 'Newer', repeat('0', 64) from (values ('risk_warning'), ('nda')) kinds (kind)`,
  sql`insert into investor_details (user_id, country, category, evidence_type, stated_at)
    select id, 'DE', 'professional', 'licence', now() - random() * interval '13 months' from users where random() < 0.95`,
  sql`insert into accreditation_decisions (user_id, decision, valid_until, decided_by_name)
    select id, 'accepted', current_date + floor(random() * 12)::int - 2, 'Ines Sol' from users where random() < 0.95`,
  sql`insert into acknowledgements (user_id, legal_text_id, typed_name, at)
    select users.id, legal_texts.id, 'P', now() - random() * interval '13 months'
    from users cross join legal_texts where kind = 'risk_warning' and random() < 0.95`,
  sql`insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
    select users.id, legal_texts.id, ventures.id, 'P' from legal_texts cross join ${pairs} 0.4 and kind = 'nda'`,
  sql`insert into venture_people (venture_id, user_id, name, role, until)
    select ventures.id, users.id, 'P', roles.role, case when random() < 0.4 then now() end
    from (values ('founder'), ('project_manager'), ('mentor')) roles (role) cross join ${pairs} 0.1`,
  sql`update users set mentor_since = now() where random() < 0.5`,
  sql`insert into bookings (venture_id, host_id, host_name, guest_name, topic, starts_at, ends_at, time_zone, state)
    select venture_id, user_id, 'P', 'P', 'Tides', at, at + interval '1 second', 'UTC',
      case when random() < 0.8 then 'booked' else 'cancelled' end
    from (select ventures.id as venture_id, users.id as user_id, now() - random() * interval '24 days' as at from ${pairs} 0.2) drawn`,
  sql`insert into access_grants (venture_id, user_id, expires_at, revoked_at)
    select ventures.id, users.id, case when random() < 0.8 then ${around} end, case when random() < 0.2 then now() end
    from ${pairs} 0.4`,
  // Some were shared before the person became a mentor; that share does not count.
  sql`insert into folders (venture_id, name, level, position)
    select ventures.id, 'F', level, 0 from ventures cross join unnest(${accessLevels}::text[]) level`,
  sql`insert into documents (venture_id, folder_id, title, level, position)
    select venture_id, folders.id, 'D', level.level, 0 from folders cross join unnest(${accessLevels}::text[]) level`,
  sql`insert into folder_shares (folder_id, user_id, shared_at)
    select folders.id, people.user_id, case when random() < 0.2 then now() - interval '1 day' else now() end
    from folders join venture_people people on people.venture_id = folders.venture_id where random() < 0.5
    on conflict do nothing`,
];
