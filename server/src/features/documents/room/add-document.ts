import { documentMessages } from '@proxima/contract/documents/document-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import type { ReceivedFile } from '../../../platform/files/received-file.ts';
import { requireAct } from '../../access/load-venture.ts';
import { withCheckedFiles } from '../../files/check-files.ts';
import type { CheckedFile } from '../../files/record-file.ts';
import { mayReadLevel } from '../documents.policy.ts';
import { insertDocument } from '../documents.repository.ts';
import { announceDocuments } from './announce-room.ts';
import { findFolder } from './folders.repository.ts';
import { recordVersion } from './record-version.ts';

interface Addition {
  ventureId: number;
  folderId: number;
  file: ReceivedFile | undefined;
}

/**
 * Adds a file as a document at the end of a folder, at the folder's level; its title is the name of the file without extension.
 * @returns the document's id.
 * @throws DomainError as `requireAct`; `validation_failed` for a refused file or a folder that is gone; `too_large` above the quota.
 */
export async function addDocument(
  context: Context<SignedIn>,
  { ventureId, folderId, file }: Addition,
): Promise<number> {
  const { platform, actor } = context;
  await requireAct(platform.db, actor, 'edit_documents', ventureId);
  if (!file) throw invalidField('file', documentMessages.noFile);
  return withCheckedFiles(context, [file], ([checked]) =>
    inTransaction(platform, async (tx) => {
      const asking = await requireAct(tx.db, actor, 'edit_documents', ventureId);
      const folder = await findFolder(tx.db, ventureId, folderId);
      if (!folder || !mayReadLevel(asking, folder.level, false))
        throw invalidField('folder_id', documentMessages.folderGone);
      const version = await recordVersion(tx.db, context, ventureId, checked as CheckedFile);
      const title = titleOf(file.name);
      const { level } = folder;
      const id = await insertDocument(tx.db, { ventureId, folderId, title, level }, version);
      const subject = { kind: 'venture', id: ventureId } as const;
      await audit(tx.db, context, 'venture.document-added', subject, { document: id, title });
      await announceDocuments(tx, asking, { level, folderId });
      return id;
    }),
  );
}

const titleOf = (name: string): string =>
  [...name.replace(/\.[^.]{1,8}$/, '')].slice(0, 200).join('') || name;
