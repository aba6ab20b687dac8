import type { SectionName } from '@proxima/contract/content/content-sections';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ContentSections } from '../../../platform/database/schema.generated.ts';

export type SectionRow = Selectable<ContentSections>;

const maxListed = 200;

export async function listSectionRows(db: Database, names: readonly SectionName[]): Promise<SectionRow[]> {
  return db.selectFrom('content_sections').selectAll().where('name', 'in', names).execute();
}

export async function findSection(db: Database, name: SectionName): Promise<SectionRow | null> {
  return (await listSectionRows(db, [name]))[0] ?? null;
}

/** Holds the section until the end of the transaction: two editors never write over one another. */
export async function lockSection(db: Database, name: SectionName): Promise<SectionRow | null> {
  const row = await db
    .selectFrom('content_sections')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a section that is missing, or is there as an earlier release stored it: the first version, which no editor made.
 * Returns whether anything changed.
 */
export async function seedSection(db: Database, name: SectionName, document: object): Promise<boolean> {
  const json = JSON.stringify(document);
  const row = await db
    .insertInto('content_sections')
    .values({ name, document: json })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ document: json, updated_at: sql<Date>`now()` })
        .where('content_sections.version', '=', 1)
        .where(sql<boolean>`content_sections.document <> excluded.document`),
    )
    .returning('version')
    .executeTakeFirst();
  if (row) await seedSectionVersion(db, name, json);
  return row !== undefined;
}

async function seedSectionVersion(db: Database, name: SectionName, json: string): Promise<void> {
  await db
    .insertInto('content_section_versions')
    .values({ name, version: 1, document: json, saved_by: null })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doUpdateSet({ document: json }))
    .execute();
}

/** Whether the caller is the first to seed this installation; others wait for it to commit and hear no. */
export async function claimSeeding(db: Database): Promise<boolean> {
  const row = await db
    .insertInto('settings')
    .values({ name: 'content_seeded', value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a document as the next version and keeps it. */
export async function updateSection(
  db: Database,
  name: SectionName,
  document: object,
  editorId: number,
): Promise<SectionRow> {
  const json = JSON.stringify(document);
  const row = await db
    .updateTable('content_sections')
    .set({
      document: json,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: editorId,
    })
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertSectionVersion(db, { name, version: row.version, json, editorId });
  return row;
}

interface NewSectionVersion {
  name: SectionName;
  version: number;
  json: string;
  editorId: number;
}

async function insertSectionVersion(
  db: Database,
  { name, version, json, editorId }: NewSectionVersion,
): Promise<void> {
  await db
    .insertInto('content_section_versions')
    .values({ name, version, document: json, saved_by: editorId })
    .execute();
}

/** Newest first. */
export async function listSectionVersionRows(db: Database, name: SectionName) {
  return db
    .selectFrom('content_section_versions')
    .leftJoin('users', 'users.id', 'content_section_versions.saved_by')
    .selectAll('content_section_versions')
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('editor'))
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(maxListed)
    .execute();
}
export type SectionVersionRow = Awaited<ReturnType<typeof listSectionVersionRows>>[number];

/** The stored document of one version, undefined when there is none. */
export async function findSectionVersion(db: Database, name: SectionName, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('content_section_versions')
    .select('document')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.document;
}

/** Rises with every committed change of content. */
export async function readRevision(db: Database): Promise<number> {
  const { revision } = await db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow();
  return revision;
}
