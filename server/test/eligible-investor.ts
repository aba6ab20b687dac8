import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** Records what the strict rules require of an investor, so that ventures are open to this account. */
export async function makeEligible(db: Database, userId: number): Promise<void> {
  await sql`update users set email_confirmed_at = now() where id = ${userId}`.execute(db);
  await sql`insert into investor_details (user_id, country, category, evidence_type)
    values (${userId}, 'DE', 'professional', 'licence')`.execute(db);
  await sql`insert into accreditation_decisions (user_id, decision, valid_until, decided_by_name)
    values (${userId}, 'accepted', current_date + 300, 'Ines Sol')`.execute(db);
  await sql`insert into acknowledgements (user_id, legal_text_id, typed_name)
    select ${userId}, id, 'Ada Lind' from legal_texts where kind = 'risk_warning' and language = 'en'
    order by version desc limit 1`.execute(db);
}

/** A listed venture, with a founder if one is given. @returns its id. */
export async function makeVenture(
  db: Database,
  {
    founder,
    isListed = true,
    needsNda = false,
  }: { founder?: number; isListed?: boolean; needsNda?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('ventures')
    .values({
      slug: sql<string>`'tidal-kites-' || gen_random_uuid()`,
      name: 'Tidal Kites',
      needs_nda: needsNda,
      listed_at: isListed ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (founder !== undefined)
    await db
      .insertInto('venture_people')
      .values({ venture_id: id, user_id: founder, name: 'Ada Lind', role: 'founder' })
      .execute();
  return id;
}
