import type { Transaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { listAwaiting } from './marks.repository.ts';
import { notifyWatchers } from './notify-watchers.ts';

/**
 * Notifies those who watched a venture before it was unlisted and, once for each investor, that the catalogue is no longer empty: the
 * page promises it. Called in the transaction that lists a venture. Whoever may not see it by then is neither shown nor emailed anything.
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
