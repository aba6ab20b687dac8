import type { folderEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import { documentMessages, maxFolders } from '@proxima/contract/documents/document-messages';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { isWider, levelOf, mayReadLevel } from '../documents.policy.ts';
import { announceAccess, announceDocuments, announceRoom, listOutsideReaders } from './announce-room.ts';
import { changeRoom, type RoomChange } from './change-room.ts';
import {
  changeLevels,
  deleteEmptyFolder,
  findFolder,
  insertFolder,
  listInFolder,
  listNames,
  updateFolder,
} from './folders.repository.ts';
import { markShown } from './room.repository.ts';

export interface OfFolder {
  id: number;
  folder: number;
}
type Fields = BodyOf<typeof endpoints.addFolder>;

/** @throws DomainError `validation_failed` for a name that another folder has. */
async function assertNameFree({ tx, venture }: RoomChange, name: string, except?: number): Promise<void> {
  const names = await listNames(tx.db, venture.id);
  const isTaken = names.some((one) => one.id !== except && one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw invalidField('name', documentMessages.folderNameTaken);
  if (except === undefined && names.length >= maxFolders)
    throw new DomainError('conflict', { message: documentMessages.tooManyFolders });
}

function assertWithinReach(change: RoomChange, level: Fields['level']): void {
  if (!mayReadLevel(change, level, false)) throw invalidField('level', documentMessages.levelOutOfReach);
}

/** A folder that the caller may read. @throws DomainError `not_found` */
export async function requireFolder(change: RoomChange, id: number) {
  const folder = await findFolder(change.tx.db, change.venture.id, id);
  if (!folder || !mayReadLevel(change, folder.level, false)) throw new DomainError('not_found');
  return folder;
}

/** @throws DomainError as `requireAct`; `validation_failed`; `conflict` for too many. */
export const addFolder = (context: Context<SignedIn>, ventureId: number, fields: Fields): Promise<number> =>
  changeRoom(context, ventureId, 'edit_documents', async (change) => {
    const { tx } = change;
    assertWithinReach(change, fields.level);
    await assertNameFree(change, fields.name);
    const id = await insertFolder(tx.db, ventureId, fields);
    await audit(tx.db, context, 'venture.folder-added', { kind: 'venture', id: ventureId }, { ...fields });
    await announceRoom(tx, ventureId, fields.level);
    return id;
  });

/** Documents that have the folder's level get its new one, too. @throws DomainError as `requireAct`; `validation_failed` */
export const changeFolder = (
  context: Context<SignedIn>,
  { id: ventureId, folder: folderId }: OfFolder,
  fields: Fields,
): Promise<void> =>
  changeRoom(context, ventureId, 'edit_documents', async (change) => {
    const { tx } = change;
    const { name, level } = await requireFolder(change, folderId);
    if (fields.level !== level) assertWithinReach(change, fields.level);
    await assertNameFree(change, fields.name, folderId);
    const documents = await listInFolder(tx.db, folderId);
    await updateFolder(tx.db, folderId, fields);
    await changeLevels(tx.db, folderId, level, fields.level);
    const before = { name, level };
    const subject = { kind: 'venture', id: ventureId } as const;
    await audit(tx.db, context, 'venture.folder-changed', subject, { folder: folderId, before, ...fields });
    if (!isWider(fields.level, level)) {
      await announceRoom(tx, ventureId, level);
      if (fields.level !== level)
        announceAccess(tx, ventureId, await listOutsideReaders(tx, ventureId, level));
      return;
    }
    const opened = documents.filter((one) => one.level === level || isWider(one.level, level));
    await markShown(
      tx.db,
      opened.map(({ id }) => id),
    );
    if (opened.length === 0) return announceRoom(tx, ventureId, fields.level);
    const levels = opened.map((one) =>
      one.level === level ? fields.level : levelOf(one.level, fields.level),
    );
    const widest = levels.reduce((wide, one) => (isWider(one, wide) ? one : wide));
    await announceDocuments(tx, change, { level: widest, folderId });
  });

/** Deletes an empty folder. @throws DomainError as `requireAct`; `conflict` for one with documents, or the last one. */
export const removeFolder = (
  context: Context<SignedIn>,
  { id: ventureId, folder }: OfFolder,
): Promise<void> =>
  changeRoom(context, ventureId, 'edit_documents', async (change) => {
    const { tx } = change;
    const { name, level } = await requireFolder(change, folder);
    if ((await listNames(tx.db, ventureId)).length === 1)
      throw new DomainError('conflict', { message: documentMessages.lastFolder });
    if (!(await deleteEmptyFolder(tx.db, folder)))
      throw new DomainError('conflict', { message: documentMessages.folderNotEmpty });
    await audit(tx.db, context, 'venture.folder-deleted', { kind: 'venture', id: ventureId }, { name });
    await announceRoom(tx, ventureId, level);
  });
