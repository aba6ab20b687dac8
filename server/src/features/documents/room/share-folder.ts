import { documentMessages } from '@proxima/contract/documents/document-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { listMentors } from '../../ventures/people/list-mentors.ts';
import { announceAccess, announceRoom } from './announce-room.ts';
import { type OfFolder, requireFolder } from './change-folders.ts';
import { changeRoom } from './change-room.ts';
import { replaceShares } from './folders.repository.ts';
import { listShares } from './list-shares.ts';

/** Shares a folder with these mentors of the venture, and with no one else. @throws DomainError as `requireAct`; `validation_failed` */
export const shareFolder = (
  context: Context<SignedIn>,
  { id: ventureId, folder: folderId }: OfFolder,
  mentorIds: readonly number[],
): Promise<void> =>
  changeRoom(context, ventureId, 'share_folder', async (change) => {
    const { tx } = change;
    const folder = await requireFolder(change, folderId);
    const mentors = await listMentors(tx.db, ventureId);
    const wanted = mentors.filter(({ user_id }) => mentorIds.includes(user_id)).map(({ user_id }) => user_id);
    if (wanted.length !== new Set(mentorIds).size)
      throw invalidField('mentor_ids', documentMessages.notAMentor);
    const had = (await listShares(tx.db, ventureId))
      .filter(({ folder_id }) => folder_id === folderId)
      .map(({ user_id }) => user_id);
    await replaceShares(tx.db, folderId, wanted);
    const subject = { kind: 'venture', id: ventureId } as const;
    const details = { folder: folder.name, mentors: wanted };
    await audit(tx.db, context, 'venture.folder-shared', subject, details);
    await announceRoom(tx, ventureId, 'venture');
    const changed = mentors
      .map(({ user_id }) => user_id)
      .filter((id) => had.includes(id) !== wanted.includes(id));
    announceAccess(tx, ventureId, changed);
  });
