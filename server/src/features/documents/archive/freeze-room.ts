import type { Transaction } from '../../../platform/database/transaction.ts';
import { lockRoom } from '../room/room.repository.ts';
import { insertArchive } from './archives.repository.ts';
import { accessLog, type RoomLog } from './export-room.ts';
import { keepTables } from './kept-tables.ts';
import { indexOf, listContents } from './room-contents.ts';

interface Freeze {
  ventureId: number;
  /** The round that closes, if one does. */
  roundId: number | null;
  /** Why, in words that founders and the team read. */
  reason: string;
  /** Null: the system. */
  by: { id: number; name: string } | null;
}

/**
 * Archives a room as it stands, with its index and access log, in the caller's transaction; closing a round does so. It refers to the
 * files of the room, which stay for it whatever is deleted later: it takes no space, and is there or not at all. The team's own documents
 * stay out: founders may open it.
 * @param logs what other features know of who used the room. @returns the archive's id.
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
  const { tables, people } = await keepTables([index, ...(await accessLog(tx.db, ventureId, logs))]);
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
