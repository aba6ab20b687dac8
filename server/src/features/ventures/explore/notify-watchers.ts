import type { Transaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { listWatchers } from './marks.repository.ts';

/**
 * Notifies those who watch a listed venture that what they read about it has changed, once a day at most. Called in the transaction of
 * each published change.
 */
export async function notifyWatchers(tx: Transaction, ventureId: number): Promise<void> {
  const { userIds, day } = await listWatchers(tx.db, ventureId);
  await notify(
    tx,
    {
      kind: 'watched_venture_changed',
      subject: { kind: 'venture', id: ventureId },
      ventureId,
      dedupeKey: `${ventureId}:${day}`,
    },
    userIds,
  );
}
