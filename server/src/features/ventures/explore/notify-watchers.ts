import type { Transaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { listWatchers } from './marks.repository.ts';

/**
 * Notifies accounts that watch a listed venture of a published change, at most once a day. Call it in the transaction of the change.
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
