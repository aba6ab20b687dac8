import { industries } from '@proxima/contract/profiles/industries';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What each reviewer knows well. */
export const listExpertiseRows = (db: Database) =>
  db.selectFrom('reviewer_expertise').select(['reviewer_id', 'industry']).orderBy('industry').execute();

/** What these readers know well, by account. */
export async function listIndustriesKnown(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom('reviewer_expertise')
    .select(['reviewer_id', 'industry'])
    .where('reviewer_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .orderBy('industry')
    .execute();
  const byReader = Map.groupBy(rows, ({ reviewer_id }) => reviewer_id);
  return new Map([...byReader].map(([id, own]) => [id, own.map(({ industry }) => industry)]));
}

/** Adds to what a reader knows well. */
export async function insertExpertise(
  tx: Database,
  readerId: number,
  industries: readonly string[],
): Promise<void> {
  await sql`insert into reviewer_expertise (reviewer_id, industry)
    select ${readerId}, unnest(${industries}::text[]) on conflict do nothing`.execute(tx);
}

export async function replaceExpertise(
  tx: Database,
  reviewerId: number,
  industries: readonly string[],
): Promise<void> {
  await tx.deleteFrom('reviewer_expertise').where('reviewer_id', '=', reviewerId).execute();
  if (industries.length === 0) return;
  const rows = industries.map((industry) => ({ reviewer_id: reviewerId, industry }));
  await tx.insertInto('reviewer_expertise').values(rows).execute();
}

/** The industries of members, as the console names them, by account. */
export async function listIndustriesOf(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const ids = sql`any(${userIds}::bigint[])`;
  const { rows } = await sql<{ user_id: number; industry: string }>`
    select user_id, industry from entrepreneur_profiles where user_id = ${ids}
    union all select user_id, unnest(preferred_industries_labels) from investor_profiles where user_id = ${ids}
    union all select user_id, unnest(industries_worked) from project_manager_profiles where user_id = ${ids}`.execute(
    db,
  );
  const nameOf = new Map(
    industries.flatMap(({ label, value, storedAs }) =>
      [label, ...storedAs].map((stored) => [stored, value] as const),
    ),
  );
  const byMember = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    [...byMember].map(([id, own]) => [
      id,
      [...new Set(own.flatMap(({ industry }) => nameOf.get(industry) ?? []))],
    ]),
  );
}
