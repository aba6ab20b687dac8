import type { SectionName } from '@proxima/contract/content/content-sections';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ContentSections } from '../../../platform/database/schema.generated.ts';

export type SectionRow = Selectable<ContentSections>;

export async function listSectionRows(db: Database, names: readonly SectionName[]): Promise<SectionRow[]> {
  return db.selectFrom('content_sections').selectAll().where('name', 'in', names).execute();
}

export async function findSection(db: Database, name: SectionName): Promise<SectionRow | undefined> {
  return (await listSectionRows(db, [name]))[0];
}

/** Locks the section, so that two editors cannot overwrite each other. */
export const lockSection = (db: Database, name: SectionName): Promise<SectionRow | undefined> =>
  db.selectFrom('content_sections').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();

/** Stores the first version of a section, unless an editor has changed it. Returns whether anything changed. */
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

/** True for one caller; the others block until it commits and get false. */
export async function claimSeeding(db: Database): Promise<boolean> {
  const row = await db
    .insertInto('settings')
    .values({ name: 'content_seeded', value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a document as the next version. */
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
  await db
    .insertInto('content_section_versions')
    .values({ name, version: row.version, document: json, saved_by: editorId })
    .execute();
  return row;
}

/** Rises with every committed change of content. */
export async function readRevision(db: Database): Promise<number> {
  const { revision } = await db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow();
  return revision;
}
