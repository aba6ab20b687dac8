import type { CaseStudyForm } from '@proxima/contract/content/case-studies';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { CaseStudies, CaseStudyVersions } from '../../platform/database/schema.generated.ts';

export type CaseStudyRow = Selectable<CaseStudies>;
export type TextRow = Pick<Selectable<CaseStudyVersions>, keyof CaseStudyForm | 'venture_name' | 'image_alt'>;
type NewText = Insertable<CaseStudyVersions>;

const textColumns = [
  'venture_name',
  'title',
  'summary',
  'image',
  'image_alt',
  'body',
  'quote',
  'quote_source',
] as const;

export const listCaseStudies = (db: Database): Promise<CaseStudyRow[]> =>
  db.selectFrom('case_studies').selectAll().execute();

export const findCaseStudy = (db: Database, ventureId: number): Promise<CaseStudyRow | undefined> =>
  db.selectFrom('case_studies').selectAll().where('venture_id', '=', ventureId).executeTakeFirst();

/** Locked until the transaction ends, so that no one changes a text while someone approves it. */
export const lockCaseStudy = (tx: Database, ventureId: number): Promise<CaseStudyRow | undefined> =>
  tx
    .selectFrom('case_studies')
    .selectAll()
    .where('venture_id', '=', ventureId)
    .forUpdate()
    .executeTakeFirst();

/** @returns whether both the address and the venture were free. */
export const insertCaseStudy = (
  tx: Database,
  values: { venture_id: number; slug: string; updated_by: number },
): Promise<boolean> =>
  affectsAny(
    tx
      .insertInto('case_studies')
      .values({ ...values, version: 1 })
      .onConflict((conflict) => conflict.doNothing()),
  );

export async function insertText(tx: Database, text: NewText): Promise<void> {
  await tx.insertInto('case_study_versions').values(text).execute();
}

type Change = Partial<Omit<Insertable<CaseStudies>, 'venture_id' | 'slug'>>;

export async function updateCaseStudy(tx: Database, ventureId: number, change: Change): Promise<void> {
  await tx.updateTable('case_studies').set(change).where('venture_id', '=', ventureId).execute();
}

/** Counts up to a new text, which the founders have not been asked about yet. */
export async function writeVersion(
  tx: Database,
  ventureId: number,
  { version, editorId }: { version: number; editorId: number },
): Promise<void> {
  await tx
    .updateTable('case_studies')
    .set({ version, proposed_version: null, updated_by: editorId, updated_at: sql`now()` })
    .where('venture_id', '=', ventureId)
    .execute();
}

/** Makes a text public and records who approved it. */
export async function approveText(
  tx: Database,
  ventureId: number,
  { version, by }: { version: number; by: { id: number; name: string } },
): Promise<void> {
  await tx
    .updateTable('case_studies')
    .set({ proposed_version: null, public_version: version })
    .set({ approved_by: by.id, approved_by_name: by.name, approved_at: sql`now()` })
    .where('venture_id', '=', ventureId)
    .execute();
}

/** Nothing is public and nothing waits for approval. */
export const ended = {
  proposed_version: null,
  public_version: null,
  approved_by: null,
  approved_by_name: null,
  approved_at: null,
} as const satisfies Change;

export const findText = (db: Database, ventureId: number, version: number): Promise<TextRow | undefined> =>
  db
    .selectFrom('case_study_versions')
    .select(textColumns)
    .where('venture_id', '=', ventureId)
    .where('version', '=', version)
    .executeTakeFirst();

/** The latest saved texts with the names of who saved them, newest first. */
export const listVersions = (db: Database, ventureId: number) =>
  db
    .selectFrom('case_study_versions as texts')
    .leftJoin('users', 'users.id', 'texts.saved_by')
    .select(['texts.version', 'texts.saved_at'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('editor'))
    .where('texts.venture_id', '=', ventureId)
    .orderBy('texts.version', 'desc')
    .limit(listLimits.versionsOfContent)
    .execute();

/** What visitors read, the newest approval first. */
const selectPublic = (db: Database) =>
  db
    .selectFrom('case_studies')
    .innerJoin('case_study_versions as text', (join) =>
      join
        .onRef('text.venture_id', '=', 'case_studies.venture_id')
        .onRef('text.version', '=', 'case_studies.public_version'),
    )
    .select(['case_studies.venture_id', 'case_studies.slug'])
    .select(textColumns.map((column) => `text.${column}` as const))
    .select(sql<Date>`case_studies.approved_at`.as('approved_at'))
    .orderBy('case_studies.approved_at', 'desc')
    .orderBy('case_studies.venture_id');

export const listPublic = (db: Database) => selectPublic(db).execute();
export type PublicRow = Awaited<ReturnType<typeof listPublic>>[number];

export const findPublic = (db: Database, slug: string): Promise<PublicRow | undefined> =>
  selectPublic(db).where('case_studies.slug', '=', slug).executeTakeFirst();

/** Addresses of the public ones of these ventures. */
export const listPublicSlugs = (db: Database, ventureIds: readonly number[]) =>
  db
    .selectFrom('case_studies')
    .select(['venture_id', 'slug'])
    .where('venture_id', '=', sql<number>`any(${[...ventureIds]}::bigint[])`)
    .where('public_version', 'is not', null)
    .execute();

/** Case studies that an account approved, for the archive of its own data. */
export const listApprovedBy = (db: Database, userId: number) =>
  db
    .selectFrom('case_studies')
    .select(['venture_id', 'slug', 'public_version', 'approved_at'])
    .where('approved_by', '=', userId)
    .orderBy('venture_id')
    .execute();

/** Ends the approvals of an account: nobody is left who agreed. */
export async function endApprovalsBy(tx: Database, userId: number): Promise<void> {
  await tx.updateTable('case_studies').set(ended).where('approved_by', '=', userId).execute();
}
