import type { Readable } from 'node:stream';
import type { RoomArchive } from '@proxima/contract/documents/archive-endpoints';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { announceRoom } from '../room/announce-room.ts';
import { findArchive, isArchiving, listArchives } from './archives.repository.ts';
import { freezeRoom } from './freeze-room.ts';

/** Archives of a room, newest first, for founders and the team. @throws DomainError as `requireAct` */
export async function readArchives(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<RoomArchive[]> {
  await requireAct(db, actor, 'read_access', ventureId);
  return (await listArchives(db, ventureId)).map(
    ({ id, reason, made_at, ordered_by_name, failure, size }) => ({
      id,
      reason,
      made_at: made_at.toISOString(),
      by: ordered_by_name,
      size,
      failure,
    }),
  );
}

/** Freezes a room by hand. @throws DomainError as `requireAct`; `conflict` while another archive is made */
export const freezeByHand = (context: Context<Admin>, ventureId: number, reason: string): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { actor, platform } = context;
    await requireAct(tx.db, actor, 'freeze_room', ventureId);
    if (await isArchiving(tx.db, ventureId))
      throw new DomainError('conflict', { message: documentMessages.archiving });
    const by = { id: actor.userId, name: actor.name };
    const archive = await freezeRoom(tx, { ventureId, roundId: null, reason, by });
    const subject = { kind: 'venture', id: ventureId };
    await audit(tx.db, context, 'venture.room-frozen', subject, { archive, reason });
    await announceRoom(tx, platform, ventureId, 'venture');
  });

/** The file of an archive. @throws DomainError `not_found` also for one that is not there yet or out of reach */
export async function openArchive(
  { platform: { db, files }, actor }: Context<SignedIn>,
  { archive_id: id }: { archive_id: number },
): Promise<Readable> {
  const archive = await findArchive(db, id);
  if (!archive?.key) throw new DomainError('not_found');
  try {
    await requireAct(db, actor, 'read_access', archive.venture_id);
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('not_found') : error;
  }
  return files.get(archive.key);
}
