import type { AccessLevel } from '@proxima/contract/access/levels';
import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { listGrantHolders } from '../../access/grants/list-access.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { notify } from '../../notifications/notify.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { listInvolved } from './people.repository.ts';

/** Accounts by name to which what is of a level is open: everyone who may read the catalogue is too many to be told. */
export async function listAudience(db: Database, ventureId: number, level: AccessLevel): Promise<number[]> {
  const team = (await listColleagues(db, 'ventures.read')).map(({ id }) => id);
  if (level === 'team') return team;
  const inside = [...team, ...(await listInvolved(db, ventureId))];
  return level === 'venture' ? inside : [...inside, ...(await listGrantHolders(db, ventureId))];
}

/** Open pages of a venture load again: those of its people, of the team, and of investors with access. */
export async function announceChange(
  tx: Transaction,
  platform: Platform,
  ventureId: number,
  /** Who left, and is told in another way. */
  except?: number,
): Promise<void> {
  const readers = await listAudience(tx.db, ventureId, 'granted');
  const change = { kind: 'venture', id: ventureId } as const;
  publishChanged(
    tx,
    platform,
    change,
    readers.filter((id) => id !== except),
  );
}

/** Tells everyone who is part of the venture that someone joined, the newcomer included. */
export async function announceJoined(
  tx: Transaction,
  platform: Platform,
  ventureId: number,
  userId: number,
): Promise<void> {
  const involved = await listInvolved(tx.db, ventureId);
  await notify(tx, { kind: 'venture_person_added', ...about(ventureId, userId) }, involved);
  await announceChange(tx, platform, ventureId);
  publishChanged(tx, platform, { kind: 'access', id: ventureId }, [userId]);
}

/** Tells those who remain, and reminds whoever left in writing that confidentiality continues. Their open pages close. */
export async function announceLeft(
  tx: Transaction,
  platform: Platform,
  ventureId: number,
  userId: number,
): Promise<void> {
  const remaining = (await listInvolved(tx.db, ventureId)).filter((id) => id !== userId);
  await notify(tx, { kind: 'venture_person_left', ...about(ventureId, userId) }, remaining);
  await notify(tx, { kind: 'venture_left', ...about(ventureId, userId) }, [userId]);
  await announceChange(tx, platform, ventureId, userId);
  publishChanged(tx, platform, { kind: 'access', id: ventureId }, [userId]);
}

/** Someone may join and leave more than once: each time is news. */
const about = (ventureId: number, userId: number) => ({
  subject: { kind: 'venture' as const, id: ventureId },
  ventureId,
  dedupeKey: `${ventureId}:${userId}:${Date.now()}`,
});
