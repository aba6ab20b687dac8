import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { removeFile } from '../files/delete-files.ts';
import { levelOf } from './documents.policy.ts';
import { deleteDocumentRows } from './documents.repository.ts';
import { announceAccess, announceRoom, listOutsideReaders } from './room/announce-room.ts';
import { changeDocumentInRoom } from './room/change-room.ts';

/**
 * Deletes a document with all its versions; their bytes are deleted after the commit. This is the only way to delete the file of a
 * document; files that an archive of the room refers to stay.
 * @throws DomainError `not_found` also for one that is out of reach, `forbidden`.
 */
export const deleteDocument = (context: Context<SignedIn>, id: number): Promise<void> =>
  changeDocumentInRoom(context, id, async ({ tx, document }) => {
    const { platform } = context;
    const { venture_id, title } = document;
    for (const fileId of await deleteDocumentRows(tx.db, id)) await removeFile(platform, tx, fileId);
    const subject = { kind: 'venture', id: venture_id } as const;
    await audit(tx.db, context, 'venture.document-deleted', subject, { document: id, title });
    const level = levelOf(document.level, document.folder_level);
    await announceRoom(tx, venture_id, level);
    announceAccess(tx, venture_id, await listOutsideReaders(tx, venture_id, level));
  });
