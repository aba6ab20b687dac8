import type { PublicationState } from '@proxima/contract/content/content-admin';
import type { ResourceForm } from '@proxima/contract/resources/resource-editing';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ResourceParts, Resources } from '../../../platform/database/schema.generated.ts';

export interface EditedRow extends Omit<Selectable<Resources>, 'reviewed_on'> {
  reviewed_on: string;
  status: PublicationState;
}

const status = sql<PublicationState>`case when publish_at is null then 'draft'
  when publish_at > now() then 'scheduled' else 'published' end`;

/** All resources, drafts included, in the order of the page. */
export const listEdited = (db: Database): Promise<EditedRow[]> =>
  selectEdited(db).orderBy('position').orderBy('id').execute();

export const findEdited = (db: Database, id: number): Promise<EditedRow | undefined> =>
  selectEdited(db).where('id', '=', id).executeTakeFirst();

/** Locks it, so that two editors cannot overwrite each other. */
export const lockEdited = (db: Database, id: number): Promise<EditedRow | undefined> =>
  selectEdited(db).where('id', '=', id).forUpdate().executeTakeFirst();

type EditedPart = Pick<
  Selectable<ResourceParts>,
  'slug' | 'title' | 'body' | 'video_id' | 'caption_ids' | 'poster' | 'file_ids'
>;

export const listEditedParts = (db: Database, resourceId: number): Promise<EditedPart[]> =>
  db
    .selectFrom('resource_parts')
    .select(['slug', 'title', 'body', 'video_id', 'caption_ids', 'poster', 'file_ids'])
    .where('resource_id', '=', resourceId)
    .orderBy('position')
    .execute();

/** The columns that an editor fills in. */
const columnsOf = ({ parts: _parts, country, ...columns }: ResourceForm) => ({
  ...columns,
  country: country || null,
});

/** Inserts a draft after all others. @returns its id; undefined if the address is taken. */
export async function insertDraft(
  db: Database,
  { slug, form, editorId }: { slug: string; form: ResourceForm; editorId: number },
): Promise<number | undefined> {
  const row = await db
    .insertInto('resources')
    .values((eb) => ({
      ...columnsOf(form),
      slug,
      position: eb.selectFrom('resources').select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
      publish_at: null,
      updated_by: editorId,
    }))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes the fields as the next version. */
export async function updateFields(
  db: Database,
  id: number,
  { form, editorId }: { form: ResourceForm; editorId: number },
): Promise<void> {
  await db
    .updateTable('resources')
    .set({ ...columnsOf(form), ...editedBy(editorId) })
    .where('id', '=', id)
    .execute();
}

/** Publishes it at a moment; null: now, or at its earlier date if that has passed; `draft` unpublishes it. */
export async function updatePublication(
  db: Database,
  id: number,
  { at, editorId }: { at: Date | null | 'draft'; editorId: number },
): Promise<void> {
  const now = sql<Date>`least(publish_at, now())`;
  await db
    .updateTable('resources')
    .set({ publish_at: at === 'draft' ? null : (at ?? now), ...editedBy(editorId) })
    .where('id', '=', id)
    .execute();
}

export async function deleteResource(db: Database, id: number): Promise<void> {
  await db.deleteFrom('resources').where('id', '=', id).execute();
}

interface SavedVersion {
  version: number;
  form: ResourceForm;
  savedBy: number | null;
}

/** Stores a version; one that is stored already stays as it is. */
export async function insertVersion(
  db: Database,
  resourceId: number,
  { version, form, savedBy }: SavedVersion,
): Promise<void> {
  await db
    .insertInto('resource_versions')
    .values({ resource_id: resourceId, version, document: JSON.stringify(form), saved_by: savedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The latest saved versions with the names of who saved them, newest first. */
export const listVersions = (db: Database, resourceId: number) =>
  db
    .selectFrom('resource_versions')
    .leftJoin('users', 'users.id', 'resource_versions.saved_by')
    .select(['resource_versions.version', 'saved_at'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('editor'))
    .where('resource_id', '=', resourceId)
    .orderBy('resource_versions.version', 'desc')
    .limit(listLimits.versionsOfContent)
    .execute();

/** The form as a version saved it. */
export async function findVersion(db: Database, resourceId: number, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('resource_versions')
    .select('document')
    .where('resource_id', '=', resourceId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.document;
}

const editedBy = (editorId: number) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: editorId,
});

const selectEdited = (db: Database) =>
  db
    .selectFrom('resources')
    .selectAll()
    .select([status.as('status'), sql<string>`to_char(reviewed_on, 'YYYY-MM-DD')`.as('reviewed_on')]);
