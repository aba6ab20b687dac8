import type { documentEndpoints, folderEndpoints } from '@proxima/contract/documents/document-endpoints';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { mayReadLevel } from '../documents.policy.ts';
import { announceRoom } from './announce-room.ts';
import { announceLevel } from './change-document.ts';
import { changeDocumentInRoom, changeRoom, type RoomChange } from './change-room.ts';
import { findFolder } from './folders.repository.ts';
import { countMove, listOrder, putIntoFolder, storeOrder } from './room.repository.ts';

const orderChanged = () => new DomainError('conflict', { message: documentMessages.orderChanged });

/** @throws DomainError `conflict` when the item it should follow is gone. */
function placed(order: readonly number[], id: number, after: number | null): number[] {
  const others = order.filter((other) => other !== id);
  if (after !== null && !others.includes(after)) throw orderChanged();
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
}

async function assertSeen({ tx, orderVersion, venture }: RoomChange, seen: number): Promise<void> {
  if (seen !== orderVersion) throw orderChanged();
  await countMove(tx.db, venture.id);
}

/**
 * Moves a document behind another one, or into another folder of its venture.
 * @throws DomainError `not_found`, `forbidden`; `validation_failed` for a folder that is gone or out of reach; `conflict` when the order
 * was changed since the caller read it.
 */
export const moveDocument = (
  context: Context<SignedIn>,
  id: number,
  { folder_id, after, order_version }: BodyOf<typeof documentEndpoints.move>,
): Promise<void> =>
  changeDocumentInRoom(context, id, async (change) => {
    const { tx, document } = change;
    const folder = await findFolder(tx.db, document.venture_id, folder_id);
    if (!folder || !mayReadLevel(change, folder.level, false))
      throw invalidField('folder_id', documentMessages.folderGone);
    await assertSeen(change, order_version);
    const order = placed(await listOrder(tx.db, { folderId: folder_id }), id, after);
    await putIntoFolder(tx.db, id, folder_id);
    await storeOrder(tx.db, 'documents', order);
    const subject = { kind: 'venture', id: document.venture_id } as const;
    const details = {
      document: id,
      title: document.title,
      folder: folder.name,
      place: order.indexOf(id) + 1,
    };
    await audit(tx.db, context, 'venture.document-moved', subject, details);
    await announceLevel(change, { ...document, folder_id, folder_level: folder.level });
  });

/** Moves a folder behind another one. @throws DomainError `not_found`, `forbidden`, `conflict` as `moveDocument` */
export const moveFolder = (
  context: Context<SignedIn>,
  { id: ventureId, folder: folderId }: { id: number; folder: number },
  { after, order_version }: BodyOf<typeof folderEndpoints.moveFolder>,
): Promise<void> =>
  changeRoom(context, ventureId, 'edit_documents', async (change) => {
    const { tx } = change;
    const folder = await findFolder(tx.db, ventureId, folderId);
    if (!folder || !mayReadLevel(change, folder.level, false)) throw new DomainError('not_found');
    await assertSeen(change, order_version);
    const order = placed(await listOrder(tx.db, { ventureId }), folderId, after);
    await storeOrder(tx.db, 'folders', order);
    const subject = { kind: 'venture', id: ventureId } as const;
    const details = { folder: folder.name, place: order.indexOf(folderId) + 1 };
    await audit(tx.db, context, 'venture.folder-moved', subject, details);
    await announceRoom(tx, ventureId, folder.level);
  });
