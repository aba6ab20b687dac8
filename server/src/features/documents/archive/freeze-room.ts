import type { Transaction } from '../../../platform/database/transaction.ts';
import { lockRoom } from '../room/room.repository.ts';
import { insertArchive } from './archives.repository.ts';
import { accessLog, type RoomLog } from './export-room.ts';
import { freezeTables } from './frozen-tables.ts';
import { indexOf, listContents } from './room-contents.ts';

interface Freeze {
  ventureId: number;
  /** The round that closes, if one does. */
  roundId: number | null;
  /** Why; shown to founders and the team. */
  reason: string;
  /** Null: the system. */
  by: { id: number; name: string } | null;
}

/**
 * Archives a room as it is now, with its index and access log, in the caller's transaction; closing a round does this, too. The archive
 * refers to the files of the room, which stay even if their documents are deleted, so it takes no space. The team's own documents are left
 * out, because founders may open the archive.
 * @param logs tables of other features about who used the room.
 * @returns the archive's id.
 */
export async function freezeRoom(
  tx: Transaction,
  { ventureId, roundId, reason, by }: Freeze,
  logs: readonly RoomLog[],
): Promise<number> {
  await lockRoom(tx.db, ventureId);
  const documents = (await listContents(tx.db, ventureId, 0))
    .filter((row) => row.level !== 'team' && row.folderLevel !== 'team')
    .map((row) => ({ ...row, isIncluded: true }));
  const index = { name: 'index', table: indexOf(documents, true) };
  const { tables, people } = await freezeTables([index, ...(await accessLog(tx.db, ventureId, logs))]);
  const archive = {
    venture_id: ventureId,
    round_id: roundId,
    reason,
    ordered_by: by?.id ?? null,
    ordered_by_name: by?.name ?? '',
    tables: JSON.stringify(tables),
  };
  return insertArchive(tx.db, archive, { documents, people });
}
