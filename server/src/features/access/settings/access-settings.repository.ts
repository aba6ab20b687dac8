import type { LegalTextKind } from '@proxima/contract/access/legal-texts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

/** Every set of rules with who last changed it: those for every other country first, then by country. */
export const listRuleRows = (db: Database) =>
  db
    .selectFrom('eligibility_rules as own')
    .leftJoin('users', 'users.id', 'own.changed_by')
    .select(['own.country', 'own.rules', 'own.version', 'own.changed_at'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('changed_by'))
    .orderBy(sql`own.country <> '*'`)
    .orderBy('own.country')
    .execute();
export type RuleRow = Awaited<ReturnType<typeof listRuleRows>>[number];

/** Stores the rules of a country as the next version. @returns false when `version` is not the stored one. */
export async function replaceRules(
  db: Database,
  {
    country,
    version,
    rules,
    changedBy,
  }: { country: string; version: number; rules: object; changedBy: number },
): Promise<boolean> {
  const change = {
    rules: JSON.stringify(rules),
    version: version + 1,
    changed_by: changedBy,
    changed_at: sql<Date>`now()`,
  };
  if (version === 0) {
    const inserted = await db
      .insertInto('eligibility_rules')
      .values({ country, ...change })
      .onConflict((conflict) => conflict.column('country').doNothing())
      .returning('country')
      .executeTakeFirst();
    return inserted !== undefined;
  }
  return affectsAny(
    db
      .updateTable('eligibility_rules')
      .set(change)
      .where('country', '=', country)
      .where('version', '=', version),
  );
}

/** False when the country does not have its own rules. */
export const deleteRules = (db: Database, country: string): Promise<boolean> =>
  affectsAny(db.deleteFrom('eligibility_rules').where('country', '=', country));

const textColumns = [
  'id',
  'kind',
  'language',
  'version',
  'sha256',
  'published_at',
  'published_by_name',
] as const;

/** Every version without its body, newest first. */
export const listTextRows = (db: Database) =>
  db.selectFrom('legal_texts').select(textColumns).orderBy('id', 'desc').execute();
export type TextRow = Awaited<ReturnType<typeof listTextRows>>[number];

export const findTextRow = (db: Database, id: number) =>
  db.selectFrom('legal_texts').select(textColumns).select('body').where('id', '=', id).executeTakeFirst();

/** The newest version of a text; undefined while it has none in this language. */
export const findNewestText = (db: Database, kind: LegalTextKind, language: string) =>
  db
    .selectFrom('legal_texts')
    .select(['version', 'body'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The id of the new version; undefined when someone else has just published that version. */
export async function insertText(
  db: Database,
  text: {
    kind: LegalTextKind;
    language: string;
    version: number;
    body: string;
    sha256: string;
    published_by_name: string;
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('legal_texts')
    .values(text)
    .onConflict((conflict) => conflict.columns(['kind', 'language', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
