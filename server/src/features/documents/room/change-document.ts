import type { documentEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { isWider, levelOf, mayReadLevel } from '../documents.policy.ts';
import { announceAccess, announceDocuments, announceRoom, listOutsideReaders } from './announce-room.ts';
import { changeDocumentInRoom, type RoomChange } from './change-room.ts';
import { type DocumentRow, markShown, updateDocument } from './room.repository.ts';

/**
 * Changes title, level and whether it may be downloaded.
 * @throws DomainError `not_found` also for one that is out of reach, `forbidden`; `validation_failed` for a level that the caller
 * could not read.
 */
export const changeDocument = (
  context: Context<SignedIn>,
  id: number,
  body: BodyOf<typeof endpoints.change>,
): Promise<void> =>
  changeDocumentInRoom(context, id, async (change) => {
    const { tx, document } = change;
    if (body.level !== document.level && !mayReadLevel(change, body.level, false))
      throw invalidField('level', documentMessages.levelOutOfReach);
    await updateDocument(tx.db, id, body);
    const subject = { kind: 'venture', id: document.venture_id } as const;
    const { title, level, may_download } = document;
    const before = { title, level, may_download };
    await audit(tx.db, context, 'venture.document-changed', subject, { document: id, before, ...body });
    await announceLevel(change, { ...document, level: body.level });
  });

/** Publishes a change of the level of a document, of its folder or of that folder's level to those who may read it. */
export async function announceLevel(
  change: RoomChange & { document: DocumentRow },
  { level, folder_level, folder_id }: Pick<DocumentRow, 'level' | 'folder_level' | 'folder_id'>,
): Promise<void> {
  const { tx, document } = change;
  const before = levelOf(document.level, document.folder_level);
  const after = levelOf(level, folder_level);
  const isMoved = folder_id !== document.folder_id;
  const isShownToMore = isWider(after, before);
  if (isShownToMore) {
    await markShown(tx.db, [document.id]);
    await announceDocuments(tx, change, { level: after, folderId: folder_id });
  } else await announceRoom(tx, document.venture_id, before);
  // Mentors who see the old folder only lose it even to a wider one.
  if (isMoved || (after !== before && !isShownToMore))
    announceAccess(tx, document.venture_id, await listOutsideReaders(tx, document.venture_id, before));
}
