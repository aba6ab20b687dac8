import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { listInvolved } from './people.repository.ts';

/** Tells everyone who is part of the venture that someone joined, the newcomer included. */
export async function announceJoined(
  tx: Transaction,
  platform: Platform,
  ventureId: number,
  userId: number,
): Promise<void> {
  const involved = await listInvolved(tx.db, ventureId);
  await notify(tx, { kind: 'venture_person_added', ...about(ventureId, userId) }, involved);
  publishChanged(tx, platform, { kind: 'venture', id: ventureId }, involved);
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
  publishChanged(tx, platform, { kind: 'venture', id: ventureId }, remaining);
  publishChanged(tx, platform, { kind: 'access', id: ventureId }, [userId]);
}

/** Someone may join and leave more than once: each time is news. */
const about = (ventureId: number, userId: number) => ({
  subject: { kind: 'venture' as const, id: ventureId },
  ventureId,
  dedupeKey: `${ventureId}:${userId}:${Date.now()}`,
});
