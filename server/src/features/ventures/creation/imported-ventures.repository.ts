import { ventureNumber } from '@proxima/contract/ventures/ventures';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { findUsed } from '../../../platform/tables/find-used.ts';

/**
 * For each company the venture with its name, or on its website, without accents, case and punctuation. Each is looked up by index: a join
 * would compute both for all ventures.
 */
export async function findSame(
  db: Database,
  companies: readonly { name: string; website: string }[],
): Promise<(string | null)[]> {
  const given = companies.map((company, at) => ({ ...company, at }));
  const { rows } = await sql<{ at: number; id: number; name: string }>`
    with given as (select at, nullif(folded(name), '') as name, domain_of(website) as domain
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (at integer, name text, website text))
    select at, ventures.id, ventures.name from given
    left join lateral (select id from ventures where folded(ventures.name) = given.name order by id limit 1) as named on true
    left join lateral (select venture_id as id from venture_profiles
      where domain_of(document ->> 'website') = given.domain order by venture_id limit 1) as hosted on true
    join ventures on ventures.id = coalesce(named.id, hosted.id)`.execute(db);
  const found = new Map(rows.map(({ at, id, name }) => [at, `${name} (${ventureNumber(id)})`]));
  return companies.map((_company, at) => found.get(at) ?? null);
}

/** Ids of ventures by name, without accents, case and punctuation. */
export async function listVenturesNamed(
  db: Database,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select given.name, jsonb_agg(ventures.id order by ventures.id) as ids
    from (select distinct name from unnest(${names}::text[]) as given (name)) as given
    join ventures on folded(ventures.name) = folded(given.name) group by given.name`.execute(db);
  return new Map(rows.map(({ name, ids }) => [name, ids]));
}

/** Inserts ventures, each with its slug, or its slug and number where another one has or had that. @returns their ids, in the same order */
export async function insertImportedVentures(
  tx: Database,
  ventures: readonly { name: string; slug: string }[],
  leadId: number,
): Promise<number[]> {
  // Numbers are given in this order; that of the rows that are returned is not defined.
  const { rows } = await sql<{ id: number }>`insert into ventures (slug, name, lead_id)
    select 'new-' || gen_random_uuid(), name, ${leadId}
    from unnest(${ventures.map(({ name }) => name)}::text[]) with ordinality as given (name, at) order by at
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  await sql`with given as (
      select * from unnest(${ids}::bigint[], ${ventures.map(({ slug }) => slug)}::text[]) as given (id, slug)
    ), claimed as (
      insert into venture_slugs (slug, venture_id) select slug, id from given order by id
      on conflict do nothing returning slug, venture_id
    ), numbered as (
      insert into venture_slugs (slug, venture_id) select slug || '-v' || id, id from given
      where id not in (select venture_id from claimed) returning slug, venture_id
    )
    update ventures set slug = named.slug from (select * from claimed union all select * from numbered) as named
    where ventures.id = named.venture_id`.execute(tx);
  return ids;
}

/** What an import made of a venture. */
const ownTables = ['venture_slugs', 'venture_profiles', 'venture_profile_versions', 'venture_people'];

/** Which of these imported ventures were changed, or are part of something by now; locked until the transaction ends. */
export async function findUsedVentures(tx: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('ventures')
    .select('ventures.id')
    .select(
      sql<boolean>`(ventures.version > 1 or ventures.standing <> 'active' or ventures.listed_at is not null or ventures.logo_file_id is not null
        or exists (select from venture_profiles where venture_id = ventures.id
          and (version > 1 or review_version > 1 or review_state <> 'draft'))
        or exists (select from venture_people where venture_id = ventures.id
          and (until is not null or since <> ventures.created_at or role <> 'founder')))`.as('is_changed'),
    )
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return findUsed(tx, 'ventures', rows, ownTables);
}

export async function deleteImportedVentures(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('ventures').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();
}
