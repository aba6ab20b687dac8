import type { CaptionLanguage } from '@proxima/contract/files/captions';
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

const present = ({ id, kind, name, size, language }: ResourceFileRow): ResourceFile => ({
  id,
  kind: kind === 'video' || kind === 'captions' ? kind : 'file',
  name,
  size,
  language: language as CaptionLanguage | null,
});

/** The videos, captions and files that texts of a resource can name. */
export const readFiles = async (db: Database, resourceId: number): Promise<ResourceFile[]> =>
  (await listFiles(db, resourceId)).map(present);

/**
 * Adds a video, captions in a language, or a file to a resource; readers get it once a text names it.
 * @throws DomainError `forbidden`, `not_found`; `validation_failed` for a file that is missing or refused
 */
export async function addResourceFile(
  context: Context,
  id: number,
  file: ReceivedFile | undefined,
  language: CaptionLanguage | null = null,
): Promise<ResourceFile> {
  const { actor, platform } = context;
  assertMayEdit(actor);
  if (!(await findEdited(platform.db, id))) throw new DomainError('not_found');
  if (!file) throw invalidField('file', messages.noFile);
  return withCheckedFiles(context, [file], ([checked]) =>
    inTransaction(platform, async ({ db }) => {
      if (!(await lockEdited(db, id))) throw new DomainError('not_found');
      const fileId = await recordFile(db, checked as CheckedFile, null);
      const added = await insertResourceFile(db, { resource_id: id, file_id: fileId, language });
      await audit(db, context, 'resource.file-added', { kind: 'resource', id }, { file_name: file.name });
      return present(await getFile(db, added));
    }),
  );
}

type Part = ResourceForm['parts'][number];

/** The files that a text refers to, by field. */
const namedBy = ({ video, captions, files }: Part) => [
  { field: 'video', kind: 'video', ids: video === null ? [] : [video] } as const,
  { field: 'captions', kind: 'captions', ids: captions } as const,
  { field: 'files', kind: 'file', ids: files } as const,
];

/**
 * Checks that every file the texts refer to belongs to the resource, and that no video has two captions in one language.
 * @throws DomainError `validation_failed` for the first text with a file that is not, or no longer, there
 */
export async function assertFiles(db: Database, id: number | null, { parts }: ResourceForm): Promise<void> {
  const files = id === null ? [] : await readFiles(db, id);
  for (const [index, part] of parts.entries()) {
    for (const { field, kind, ids } of namedBy(part))
      if (!ids.every((wanted) => files.some((file) => file.id === wanted && file.kind === kind)))
        throw invalidField(`parts.${index}.${field}`, messages.fileGone);
    const languages = files.filter((file) => part.captions.includes(file.id)).map(({ language }) => language);
    if (new Set(languages).size < part.captions.length)
      throw invalidField(`parts.${index}.captions`, messages.languageTwice);
  }
}

/** The texts of an earlier version without the files that were removed since. */
export async function withoutLostFiles(db: Database, id: number, form: ResourceForm): Promise<ResourceForm> {
  const present = new Set((await listFiles(db, id)).map((file) => file.id));
  const parts = form.parts.map((part) => {
    const video = part.video !== null && present.has(part.video) ? part.video : null;
    const captions = part.captions.filter((file) => present.has(file));
    return {
      ...part,
      files: part.files.filter((file) => present.has(file)),
      ...(video === null ? { video, captions: [], poster: '' } : { video, captions }),
    };
  });
  return { ...form, parts };
}

/** Removes the files that no text refers to. */
export async function removeUnnamed(
  platform: Platform,
  tx: Transaction,
  id: number,
  parts: ResourceForm['parts'],
): Promise<void> {
  const named = parts.flatMap((part) => namedBy(part).flatMap(({ ids }) => ids));
  for (const file of await deleteOtherFiles(tx.db, id, named)) await removeFile(platform, tx, file);
}
