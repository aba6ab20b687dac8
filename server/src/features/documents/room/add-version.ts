import { documentMessages } from '@proxima/contract/documents/document-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import type { ReceivedFile } from '../../../platform/files/received-file.ts';
import { requireAct } from '../../access/load-venture.ts';
import { withCheckedFiles } from '../../files/check-files.ts';
import type { CheckedFile } from '../../files/record-file.ts';
import { withCopyOf } from '../../files/with-copy-of.ts';
import { requireDocument } from '../content/require-document.ts';
import { levelOf } from '../documents.policy.ts';
import { announceDocuments } from './announce-room.ts';
import { changeDocumentInRoom, type RoomChange } from './change-room.ts';
import { recordVersion } from './record-version.ts';
import { type DocumentRow, findVersionFile, insertVersion } from './room.repository.ts';

/**
 * Adds a file as the newest version of a document; its address stays.
 * @returns the version's number.
 * @throws DomainError `not_found`, `forbidden`; `validation_failed` for a refused file; `too_large` above the quota.
 */
export async function addVersion(
  context: Context<SignedIn>,
  { id, file }: { id: number; file: ReceivedFile | undefined },
): Promise<number> {
  const { platform, actor } = context;
  const { document } = await requireDocument(platform.db, actor, id);
  await requireAct(platform.db, actor, 'edit_documents', document.venture_id);
  if (!file) throw invalidField('file', documentMessages.noFile);
  return withCheckedFiles(context, [file], ([checked]) =>
    changeDocumentInRoom(context, id, (change) => storeVersion(context, change, checked as CheckedFile)),
  );
}

async function storeVersion(
  context: Context<SignedIn>,
  change: RoomChange & { document: DocumentRow },
  file: CheckedFile,
  restored?: number,
): Promise<number> {
  const { tx, document } = change;
  const { id, venture_id, folder_id } = document;
  const version = await recordVersion(tx.db, context, venture_id, file);
  const number = await insertVersion(tx.db, { document_id: id, ...version });
  const details = { document: id, title: document.title, version: number, restored };
  await audit(tx.db, context, 'venture.document-version-added', { kind: 'venture', id: venture_id }, details);
  const level = levelOf(document.level, document.folder_level);
  await announceDocuments(tx, change, { level, folderId: folder_id });
  return number;
}

/**
 * Makes an earlier version the newest one again, as a copy: the versions in between stay.
 * @returns the new version's number.
 * @throws DomainError `not_found`, `forbidden`; `conflict` for the newest one; `too_large` above the quota.
 */
export async function restoreVersion(
  context: Context<SignedIn>,
  id: number,
  number: number,
): Promise<number> {
  const { platform, actor } = context;
  const { document } = await requireDocument(platform.db, actor, id);
  await requireAct(platform.db, actor, 'edit_documents', document.venture_id);
  const version = await findVersionFile(platform.db, id, number);
  if (!version) throw new DomainError('not_found');
  if (version.is_newest) throw new DomainError('conflict', { message: documentMessages.isNewest });
  let added = 0;
  await withCopyOf(platform, version.file_id, async (copy) => {
    added = await changeDocumentInRoom(context, id, (change) => storeVersion(context, change, copy, number));
  });
  if (added === 0) throw new DomainError('not_found');
  return added;
}
