import { strictRules } from '@proxima/contract/access/eligibility-rules';
import type { LegalTextKind } from '@proxima/contract/access/legal-texts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import { isInForce } from '../access.repository.ts';

export interface StatedDetails {
  country: string;
  category: string;
  evidence_type: string;
  /** The statement as it was signed; null where the category has none. */
  signed_statement: string | null;
  signed_name: string | null;
}

/** Saves what an investor stated. With another country or category, the earlier knowledge check no longer counts. */
export async function saveDetails(db: Database, userId: number, details: StatedDetails): Promise<void> {
  const isSame = sql`investor_details.country = excluded.country and investor_details.category = excluded.category`;
  const ifSame = <Value>(column: string, otherwise: string) =>
    sql<Value>`case when ${isSame} then investor_details.${sql.ref(column)} else ${sql.raw(otherwise)} end`;
  await db
    .insertInto('investor_details')
    .values({ user_id: userId, ...details })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...details,
        stated_at: sql`now()`,
        since: ifSame<Date>('since', 'now()'),
        knowledge_checked_at: ifSame<Date | null>('knowledge_checked_at', 'null'),
        knowledge_checked_by: ifSame<number | null>('knowledge_checked_by', 'null'),
        knowledge_checked_by_name: ifSame<string | null>('knowledge_checked_by_name', 'null'),
      }),
    )
    .execute();
}

/** Details that access does not depend on; undefined before the investor stated anything. */
export const findSignature = (db: Database, userId: number) =>
  db
    .selectFrom('investor_details')
    .select(['signed_name', 'knowledge_checked_by_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The proof in the member's settings, and the team's latest decision about a proof. */
export const findProof = (db: Database, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('investor_profiles', 'investor_profiles.user_id', 'users.id')
    .leftJoin('files', 'files.id', 'investor_profiles.proof_of_accreditation_file_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('accreditation_decisions')
          .select(['decision', 'reason', 'at'])
          .whereRef('user_id', '=', 'users.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select([
      'files.created_at as uploaded_at',
      'latest.decision',
      'latest.reason',
      'latest.at as decided_at',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
export type ProofRow = NonNullable<Awaited<ReturnType<typeof findProof>>>;

/** False when the member has stated nothing. */
export const recordCheck = (
  db: Database,
  userId: number,
  by: { userId: number; name: string },
): Promise<boolean> =>
  affectsAny(
    db
      .updateTable('investor_details')
      .set({
        knowledge_checked_at: sql<Date>`now()`,
        knowledge_checked_by: by.userId,
        knowledge_checked_by_name: by.name,
      })
      .where('user_id', '=', userId),
  );

/** Condition on `users`: an investor whose category asks for a knowledge check that is not recorded yet. */
export const knowledgeCheckIsDue = sql<boolean>`exists (
  select from investor_details details
  left join lateral (select rules from eligibility_rules where country in (details.country, '*')
    order by country = '*' limit 1) own on true
  cross join lateral jsonb_array_elements(
    coalesce(own.rules -> 'categories', ${JSON.stringify(strictRules.categories)}::jsonb)) offered (rule)
  where details.user_id = users.id and details.knowledge_checked_at is null
    and rule ->> 'name' = details.category and (rule ->> 'needs_knowledge_check')::boolean)`;

/** The rules of a country as stored: its own, or those for every other country; undefined while the strict ones apply. */
export async function findRulesOf(db: Database, country: string): Promise<object | undefined> {
  const row = await db
    .selectFrom('eligibility_rules')
    .select('rules')
    .where('country', 'in', [country, '*'])
    .orderBy(sql`country = '*'`)
    .limit(1)
    .executeTakeFirst();
  return row?.rules as object | undefined;
}

/** The newest text of a kind in the first of these languages that has one; rules can only use languages that have a risk warning. */
export const findTextInForce = (db: Database, kind: LegalTextKind, languages: readonly string[]) =>
  db
    .selectFrom('legal_texts')
    .select(['id', 'kind', 'language', 'version', 'body', 'published_at'])
    .where('kind', '=', kind)
    .orderBy(sql`array_position(${languages}::text[], language)`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A text that is the newest of its kind and language. */
export const findCurrentText = (db: Database, id: number) =>
  db
    .selectFrom('legal_texts')
    .select(['id', 'kind', 'language', 'version', 'sha256', 'body'])
    .where('id', '=', id)
    .where(isInForce('legal_texts'))
    .executeTakeFirst();

/** When an account last acknowledged a text. @param ventureId null for a text that does not concern one venture. */
export async function findAcknowledgement(
  db: Database,
  userId: number,
  textId: number,
  ventureId: number | null,
): Promise<Date | null> {
  const row = await db
    .selectFrom('acknowledgements')
    .select('at')
    .where('user_id', '=', userId)
    .where('legal_text_id', '=', textId)
    .where('venture_id', 'is not distinct from', ventureId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface NewAcknowledgement {
  userId: number;
  textId: number;
  ventureId: number | null;
  typedName: string;
}

/** Undefined when the same acknowledgement was recorded less than a day ago. */
export async function insertAcknowledgement(
  db: Database,
  { userId, textId, ventureId, typedName }: NewAcknowledgement,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
    select ${userId}::bigint, ${textId}::bigint, ${ventureId}::bigint, ${typedName}
    where not exists (select from acknowledgements where user_id = ${userId} and legal_text_id = ${textId}
      and venture_id is not distinct from ${ventureId}::bigint and at > now() - interval '1 day')
    returning id::float8 as id`.execute(db);
  return rows[0]?.id;
}

/** The same, however recent the last one is. */
export async function insertNewAcknowledgement(
  db: Database,
  { userId, textId, typedName }: Omit<NewAcknowledgement, 'ventureId'>,
): Promise<void> {
  await db
    .insertInto('acknowledgements')
    .values({ user_id: userId, legal_text_id: textId, typed_name: typedName })
    .execute();
}
