import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import { sizes } from '@proxima/contract/wire/limits';
import type { Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { asStorageError } from '../../../platform/files/storage-error.ts';
import { newTemporaryPath } from '../../../platform/files/temporary-files.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { recordFile } from '../../files/record-file.ts';
import { usedByVenture } from '../../files/venture-files.ts';
import { withFileAsItCame } from '../../files/with-file-as-it-came.ts';
import { announceRoom } from '../room/announce-room.ts';
import { type ArchiveRow, endArchive, findArchive, insertArchive } from './archives.repository.ts';
import { accessLog, type RoomLog } from './export-room.ts';
import { indexOf, listContents } from './room-contents.ts';
import { writeRoomArchive } from './write-room-archive.ts';

/** Makes the file of an archive that was ordered. */
export const freezeQueue: Queue<{ archiveId: number }> = { name: 'documents.freeze', retries: 5 };

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
 * Orders an archive of a room as it stands, with its index and access log, in the caller's transaction; closing a round does so. The
 * file follows in the background, and until then nothing is deleted from the room. @returns the archive's id.
 */
export async function freezeRoom(
  tx: Transaction,
  { ventureId, roundId, reason, by }: Freeze,
): Promise<number> {
  const archiveId = await insertArchive(tx.db, {
    venture_id: ventureId,
    round_id: roundId,
    reason,
    ordered_by: by?.id ?? null,
    ordered_by_name: by?.name ?? '',
  });
  await tx.enqueue(freezeQueue, { archiveId });
  return archiveId;
}

/** Makes the file of an ordered archive, once. What is larger than the disk or the quota of the venture ends it with a reason. */
export async function makeArchive(
  platform: Platform,
  archiveId: number,
  logs: readonly RoomLog[],
): Promise<void> {
  const archive = await findArchive(platform.db, archiveId);
  if (!archive || archive.key !== null || archive.failure !== null) return;
  const path = newTemporaryPath(platform.temporaryDirectory);
  try {
    await writeFile(platform, archive, path, logs);
    await storeArchive(platform, archive, path);
  } catch (thrown) {
    const error = asStorageError(thrown);
    if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
    await inTransaction(platform, async (tx) => {
      await endArchive(tx.db, archiveId, { failure: error.message });
      await announceRoom(tx, platform, archive.venture_id, 'venture');
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** The team's own documents stay out: founders may open the archive. */
async function writeFile(
  platform: Platform,
  { venture_id, reason, made_at }: ArchiveRow,
  path: string,
  logs: readonly RoomLog[],
): Promise<void> {
  const all = await listContents(platform.db, venture_id, 0);
  const documents = all
    .filter((row) => row.level !== 'team' && row.folderLevel !== 'team')
    .map((row) => ({ ...row, isIncluded: true }));
  const total = documents.reduce((sum, { size }) => sum + size, await usedByVenture(platform.db, venture_id));
  if (total > sizes.filesOfVenture)
    throw new DomainError('too_large', { message: documentMessages.archiveTooLarge });
  const content = writeRoomArchive({
    about: `The data room as it stood on ${made_at.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${reason}`,
    documents,
    tables: [
      { name: 'index', table: indexOf(documents, true) },
      ...(await accessLog(platform, venture_id, logs)),
    ],
    format: 'csv',
    open: ({ key }) => platform.files.get(key),
  });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

async function storeArchive(platform: Platform, { id, venture_id, made_at }: ArchiveRow, path: string) {
  const name = `data-room-${made_at.toISOString().slice(0, 10)}.zip`;
  const file = { path, name, kind: 'archive' as const, contentType: 'application/zip' };
  await withFileAsItCame(platform, file, (stored) =>
    inTransaction(platform, async (tx) => {
      await endArchive(tx.db, id, { file_id: await recordFile(tx.db, stored, { ventureId: venture_id }) });
      await announceRoom(tx, platform, venture_id, 'venture');
    }),
  );
}
