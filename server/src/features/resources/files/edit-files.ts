import {
  resourceEditingMessages as messages,
  type ResourceFile,
  type ResourceForm,
} from '@proxima/contract/resources/resource-editing';
import { audit } from '../../../platform/audit.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { assertMayEdit } from '../../content/content.policy.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { removeFile } from '../../files/delete-files.ts';
import { type CheckedFile, recordFile } from '../../files/record-file.ts';
import { findEdited, lockEdited } from '../editing/edited-resources.repository.ts';
import {
  deleteOtherFiles,
  getFile,
  insertResourceFile,
  listFiles,
  type ResourceFileRow,
} from './resource-files.repository.ts';

const present = ({ id, kind, name, size }: ResourceFileRow): ResourceFile => ({
  id,
  kind: kind === 'video' ? 'video' : 'file',
  name,
  size,
});

/** The videos and files that texts of a resource can name. */
export const readFiles = async (db: Database, resourceId: number): Promise<ResourceFile[]> =>
  (await listFiles(db, resourceId)).map(present);

/**
 * Adds a video or a file to a resource; readers get it once a text names it.
 * @throws DomainError `forbidden`, `not_found`; `validation_failed` at a file that is missing or refused
 */
export async function addResourceFile(
  context: Context,
  id: number,
  file: ReceivedFile | undefined,
): Promise<ResourceFile> {
  const { actor, platform } = context;
  assertMayEdit(actor);
  if (!(await findEdited(platform.db, id))) throw new DomainError('not_found');
  if (!file) throw invalidField('file', messages.noFile);
  return withCheckedFiles(context, [file], ([checked]) =>
    inTransaction(platform, async ({ db }) => {
      if (!(await lockEdited(db, id))) throw new DomainError('not_found');
      const fileId = await recordFile(db, checked as CheckedFile, null);
      const added = await insertResourceFile(db, id, fileId);
      await audit(db, context, 'resource.file-added', { kind: 'resource', id }, { file_name: file.name });
      return present(await getFile(db, added));
    }),
  );
}

/**
 * Every video and file that the texts name belongs to the resource.
 * @throws DomainError `validation_failed` at the first text with one that is not there (any more)
 */
export async function assertFiles(db: Database, id: number | null, { parts }: ResourceForm): Promise<void> {
  const files = id === null ? [] : await readFiles(db, id);
  const has = (kind: ResourceFile['kind'], wanted: number) =>
    files.some((file) => file.id === wanted && file.kind === kind);
  for (const [index, { video, files: named }] of parts.entries()) {
    if (video !== null && !has('video', video)) throw invalidField(`parts.${index}.video`, messages.fileGone);
    if (!named.every((one) => has('file', one)))
      throw invalidField(`parts.${index}.files`, messages.fileGone);
  }
}

/** The texts of an earlier version without the files that were removed since. */
export async function withoutLostFiles(db: Database, id: number, form: ResourceForm): Promise<ResourceForm> {
  const present = new Set((await listFiles(db, id)).map((file) => file.id));
  const parts = form.parts.map((part) => ({
    ...part,
    video: part.video !== null && present.has(part.video) ? part.video : null,
    files: part.files.filter((file) => present.has(file)),
  }));
  return { ...form, parts };
}

/** Removes the files that no text names any more. */
export async function removeUnnamed(
  platform: Platform,
  tx: Transaction,
  id: number,
  parts: ResourceForm['parts'],
): Promise<void> {
  const named = parts.flatMap(({ video, files }) => [...files, ...(video === null ? [] : [video])]);
  for (const file of await deleteOtherFiles(tx.db, id, named)) await removeFile(platform, tx, file);
}
