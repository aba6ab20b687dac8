import type { WireRoom } from '@proxima/contract/documents/wire-room';
import { sizes } from '@proxima/contract/wire/limits';
import type { Context, SignedIn } from '../../platform/context.ts';
import { requireAct } from '../access/load-venture.ts';
import { usedByVenture } from '../files/venture-files.ts';
import { listMentors } from '../ventures/people/list-mentors.ts';
import { may, mayReadDocument, mayReadLevel } from './documents.policy.ts';
import { listExpected } from './room/expected.repository.ts';
import { listShares } from './room/list-shares.ts';
import { presentDocuments } from './room/room.presenter.ts';
import { findOrderVersion, listRoomFolders, listRoomVersions } from './room/room.repository.ts';

/**
 * The room of a venture, as far as the caller may read it.
 * @throws DomainError `not_found` also for a hidden venture, `forbidden`
 */
export async function readRoom(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<WireRoom> {
  const asking = await requireAct(db, actor, 'read_overview', ventureId);
  const isInside = may(asking, 'read_venture_documents');
  const mayEdit = may(asking, 'edit_documents');
  const [orderVersion, allFolders, versions, expected, shares] = await Promise.all([
    findOrderVersion(db, ventureId),
    listRoomFolders(db, ventureId, actor.userId),
    listRoomVersions(db, ventureId),
    listExpected(db, ventureId),
    isInside ? listShares(db, ventureId) : [],
  ]);
  const folders = allFolders
    .filter((folder) => mayReadLevel(asking, folder.level, folder.is_shared))
    .map(({ id, number, name, level, is_shared }) => {
      const inside = versions.filter(
        (row) =>
          row.folder_id === id &&
          mayReadDocument(asking, { level: row.level, folder_level: level, is_shared }),
      );
      const with_whom = shares.filter(({ folder_id }) => folder_id === id).map(({ user_id }) => user_id);
      return {
        id,
        number,
        name,
        level,
        shared_with: with_whom,
        documents: presentDocuments(inside, isInside),
      };
    });
  const readable = new Set(folders.flatMap(({ documents }) => documents.map(({ id }) => id)));
  return {
    folders,
    expected: expected.flatMap(({ item, ...row }) => {
      const isOpen =
        row.document_id === null ? mayReadLevel(asking, row.level, false) : readable.has(row.document_id);
      return isOpen ? [{ item: item as WireRoom['expected'][number]['item'], ...row }] : [];
    }),
    may_save: folders.some(({ documents }) => documents.some((one) => isInside || one.may_download)),
    order_version: orderVersion,
    may_edit: mayEdit,
    space: mayEdit ? { used: await usedByVenture(db, ventureId), max: sizes.filesOfVenture } : null,
    mentors: may(asking, 'share_folder') ? await listMentors(db, ventureId) : [],
  };
}
