import type { Readable } from 'node:stream';
import type { RoomArchive } from '@proxima/contract/documents/archive-endpoints';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { announceRoom } from '../room/announce-room.ts';
import { findArchive, listArchivedFiles, listArchives, readNames } from './archives.repository.ts';
import type { RoomLog } from './export-room.ts';
import { freezeRoom } from './freeze-room.ts';
import { restoreTables } from './frozen-tables.ts';
import { writeRoomArchive } from './write-room-archive.ts';

/** Archives of a room, newest first, for founders and the team. @throws DomainError as `requireAct` */
export async function readArchives(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<RoomArchive[]> {
  await requireAct(db, actor, 'read_access', ventureId);
  return (await listArchives(db, ventureId)).map(({ id, reason, made_at, ordered_by_name, size }) => ({
    id,
    reason,
    made_at: made_at.toISOString(),
    by: ordered_by_name,
    size,
  }));
}

/** Freezes a room by hand. @throws DomainError as `requireAct` */
export const freezeByHand = (
  context: Context<Admin>,
  { ventureId, reason }: { ventureId: number; reason: string },
  logs: readonly RoomLog[],
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    await requireAct(tx.db, actor, 'freeze_room', ventureId);
    const by = { id: actor.userId, name: actor.name };
    const archive = await freezeRoom(tx, { ventureId, roundId: null, reason, by }, logs);
    const subject = { kind: 'venture', id: ventureId } as const;
    await audit(tx.db, context, 'venture.room-frozen', subject, { archive, reason });
    await announceRoom(tx, ventureId, 'venture');
  });

/** An archive as a file. @throws DomainError `not_found` also for one that is out of reach */
export async function openArchive(
  { platform: { db, files: store }, actor }: Context<SignedIn>,
  { archive_id: id }: { archive_id: number },
): Promise<Readable> {
  const archive = await findArchive(db, id);
  if (!archive) throw new DomainError('not_found');
  try {
    await requireAct(db, actor, 'read_access', archive.venture_id);
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('not_found') : error;
  }
  const [files, names] = await Promise.all([listArchivedFiles(db, id), readNames(db, id)]);
  return writeRoomArchive({
    about: `The data room as it stood on ${archive.made_at.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${archive.reason}`,
    documents: files.map(({ path, added_at: addedAt, key }) => ({
      ...{ path, label: path, addedAt },
      open: () => store.get(key),
    })),
    tables: restoreTables(archive.tables, names),
    format: 'csv',
  });
}
