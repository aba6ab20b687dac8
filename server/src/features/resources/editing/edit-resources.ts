import type { AuditAction, DetailsOf } from '@proxima/contract/audit/audit-actions';
import {
  type EditedResource,
  resourceEditingMessages as messages,
  type ResourceForm,
  sentResourceForm,
} from '@proxima/contract/resources/resource-editing';
import { slugOf } from '@proxima/contract/text/slug-of';
import { type AuditEntry, audit } from '../../../platform/audit.ts';
import type { Admin, Context, Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertMayEdit } from '../../content/content.policy.ts';
import { edit } from '../../content/edit.ts';
import { assertInLibrary } from '../../content/pictures/assert-in-library.ts';
import { sanitiseArticle } from '../../content/sanitise-html.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertFiles, removeUnnamed, withoutLostFiles } from '../files/edit-files.ts';
import { minutesOf } from '../reading-time.ts';
import { storeParts } from '../resources.repository.ts';
import {
  deleteResource,
  type EditedRow,
  findVersion,
  insertDraft,
  insertVersion,
  lockEdited,
  updateFields,
  updatePublication,
} from './edited-resources.repository.ts';
import { getEdited, isIncluded, readForm } from './read-edited.ts';

/** A resource as its editor saw it. */
export interface SeenResource {
  id: number;
  version: number;
}

/** Creates a toolkit or course as a draft. @throws DomainError `forbidden`, `validation_failed` for a missing picture */
export async function createResource(context: Context, sent: ResourceForm): Promise<EditedResource> {
  const { actor } = context;
  assertMayEdit(actor);
  const form = withAddresses(sent);
  return inTransaction(context.platform, async ({ db }) => {
    await assertPictures(db, form);
    await assertFiles(db, null, form);
    const id = await insertAtFreeAddress(db, form, actor);
    await writeParts(db, id, form);
    await insertVersion(db, id, { version: 1, form, savedBy: actor.userId });
    await endDraft(db, { actor }, 'resource');
    await audit(db, context, 'resource.created', { kind: 'resource', id });
    return getEdited(db, id);
  });
}

/** Saves a new version; what is published changes immediately. @throws DomainError as `edit` */
export const saveResource = (context: Context, seen: SeenResource, form: ResourceForm) =>
  change(context, seen, async (tx, row, actor) => {
    await write(context.platform, tx, row, { form: withAddresses(form), actor });
    return entryOf(seen.id, 'resource.saved', { version: row.version + 1 });
  });

/** Saves an earlier version as the newest one, without files that were removed since. @throws DomainError as `edit` */
export const restoreResource = (context: Context, seen: SeenResource, restore: number) =>
  change(context, seen, async (tx, row, actor) => {
    const form = await getVersion(tx.db, seen.id, restore);
    await write(context.platform, tx, row, { form: withAddresses(form), actor });
    return entryOf(seen.id, 'resource.restored', { version: row.version + 1, from: restore });
  });

/** An earlier version as it would be restored. @throws DomainError `forbidden`, `not_found` */
export async function readResourceVersion(
  { actor, platform }: Context,
  id: number,
  version: number,
): Promise<ResourceForm> {
  assertMayEdit(actor);
  return getVersion(platform.db, id, version);
}

async function getVersion(db: Database, id: number, version: number): Promise<ResourceForm> {
  const earlier = await findVersion(db, id, version);
  if (!earlier) throw new DomainError('not_found');
  return withoutLostFiles(db, id, sentResourceForm.parse(earlier));
}

/** Publishes it now, or at a moment (ISO 8601). @throws DomainError as `edit` */
export const publishResource = (context: Context, seen: SeenResource, publishAt: string | undefined) =>
  change(context, seen, async ({ db }, row, actor) => {
    const at = publishAt === undefined ? null : new Date(publishAt);
    await updatePublication(db, seen.id, { at, editorId: actor.userId });
    await storeUnchanged(db, row, actor);
    return entryOf(seen.id, 'resource.published', { publish_at: at?.toISOString() ?? null });
  });

/** Turns it back into a draft. @throws DomainError as `edit` */
export const withdrawResource = (context: Context, seen: SeenResource) =>
  change(context, seen, async ({ db }, row, actor) => {
    await updatePublication(db, seen.id, { at: 'draft', editorId: actor.userId });
    await storeUnchanged(db, row, actor);
    return entryOf(seen.id, 'resource.withdrawn', {});
  });

/** Deletes a draft and its versions. @throws DomainError as `edit`, also `conflict` for a published and an included one */
export const removeResource = (context: Context, { id, version }: SeenResource): Promise<void> =>
  edit(context, {
    lock: (db) => lockEdited(db, id),
    version,
    change: async (db, { slug, status, title }, _actor, tx) => {
      if (isIncluded(slug)) throw new DomainError('conflict', { message: messages.includedNotDeletable });
      if (status !== 'draft') throw new DomainError('conflict', { message: messages.publishedNotDeletable });
      await removeUnnamed(context.platform, tx, id, []);
      await deleteResource(db, id);
      return { entry: entryOf(id, 'resource.deleted', { title }), result: undefined };
    },
  });

const change = (
  context: Context,
  { id, version }: SeenResource,
  work: (tx: Transaction, row: EditedRow, actor: Admin) => Promise<AuditEntry>,
): Promise<EditedResource> =>
  edit(context, {
    lock: (db) => lockEdited(db, id),
    version,
    change: async (db, row, actor, tx) => {
      const entry = await work(tx, row, actor);
      return { entry, result: await getEdited(db, id) };
    },
  });

/** Writes the form as the next version. Stores the one before, too, because an included text has no stored version yet. */
async function write(
  platform: Platform,
  tx: Transaction,
  row: EditedRow,
  { form, actor }: { form: ResourceForm; actor: Admin },
): Promise<void> {
  const { db } = tx;
  await assertPictures(db, form);
  await assertFiles(db, row.id, form);
  const before = { version: row.version, form: await readForm(db, row), savedBy: row.updated_by };
  await insertVersion(db, row.id, before);
  await updateFields(db, row.id, { form, editorId: actor.userId });
  await writeParts(db, row.id, form);
  await removeUnnamed(platform, tx, row.id, form.parts);
  await insertVersion(db, row.id, { version: row.version + 1, form, savedBy: actor.userId });
  await endDraft(db, { actor }, 'resource', row.id);
}

/** Stores the texts of a version that changed only its publication. */
async function storeUnchanged(db: Database, row: EditedRow, actor: Admin): Promise<void> {
  const form = await readForm(db, row);
  await insertVersion(db, row.id, { version: row.version, form, savedBy: row.updated_by });
  await insertVersion(db, row.id, { version: row.version + 1, form, savedBy: actor.userId });
}

const writeParts = (db: Database, id: number, { parts }: ResourceForm): Promise<void> =>
  storeParts(
    db,
    id,
    parts.map(({ video, captions, files, ...part }) => ({
      ...part,
      minutes: minutesOf(part.body),
      video_id: video,
      caption_ids: captions,
      file_ids: files,
    })),
  );

/** @throws DomainError `validation_failed` for a picture that is not, or no longer, in the library. */
const assertPictures = (db: Database, { parts }: ResourceForm): Promise<void> =>
  assertInLibrary(
    db,
    Object.fromEntries(
      parts.flatMap(({ body, poster }, index) => [
        [`parts.${index}.body`, body],
        [`parts.${index}.poster`, poster],
      ]),
    ),
  );

/** The form with sanitised texts, each with a unique address: the one it has, or else one from its title. */
function withAddresses(form: ResourceForm): ResourceForm {
  const taken = new Set<string>();
  const parts = form.parts.map((part) => {
    const name = part.slug || slugOf(part.title, 'text');
    let number = 1;
    while (taken.has(numbered(name, number))) number += 1;
    const address = numbered(name, number);
    taken.add(address);
    return { ...part, slug: address, body: sanitiseArticle(part.body) };
  });
  return { ...form, parts };
}

/** `name`, `name-2`, `name-3` … */
const numbered = (name: string, number: number): string => (number === 1 ? name : `${name}-${number}`);

async function insertAtFreeAddress(db: Database, form: ResourceForm, actor: Admin): Promise<number> {
  const name = slugOf(form.title, 'resource');
  for (let number = 1; ; number += 1) {
    const id = await insertDraft(db, { slug: numbered(name, number), form, editorId: actor.userId });
    if (id !== undefined) return id;
  }
}

const entryOf = <Action extends Extract<AuditAction, `resource.${string}`>>(
  id: number,
  action: Action,
  details: DetailsOf<Action>,
): AuditEntry => ({ action, subject: { kind: 'resource', id }, details });
