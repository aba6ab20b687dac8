import type { Transaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { listAwaiting } from './marks.repository.ts';
import { notifyWatchers } from './notify-watchers.ts';

/**
 * Notifies accounts that already watch the venture, and tells each investor once that the catalogue is no longer empty, as its empty
 * page promises. Call it in the transaction that lists a venture. Recipients who may not see the venture get nothing.
 */
export async function notifyListed(tx: Transaction, ventureId: number): Promise<void> {
  await notifyWatchers(tx, ventureId);
  const subject = { kind: 'venture', id: ventureId } as const;
  await notify(
    tx,
    { kind: 'first_venture_listed', subject, ventureId, dedupeKey: 'first' },
    await listAwaiting(tx.db),
  );
}
