import type { Transaction } from '../../../platform/database/transaction.ts';
import { readQuietEnds } from '../choices/read-quiet-ends.ts';
import { listNotificationRows } from '../notifications.repository.ts';
import { announcementQueue, isEmailPending, maxAnnounced } from '../notify.ts';
import { moveHeldEmails } from './email-outbox.repository.ts';
import { deliveryOf, deliveryQueue } from './queue-email.ts';

/**
 * Lets what waits for the end of an account's quiet hours wait for that of its new ones, or no longer: emails in the outbox, and the newest
 * notifications whose emails are not written yet.
 */
export async function releaseHeldEmails(tx: Transaction, userId: number): Promise<void> {
  const until = (await readQuietEnds(tx.db, [userId], tx.now()))(userId);
  const held = await moveHeldEmails(tx.db, userId, until);
  await tx.enqueueAll(
    deliveryQueue,
    // Not under the key of the job that waits for the former end.
    held.map(({ id, kind }) => ({
      ...deliveryOf(id, until ?? 0, kind),
      singletonKey: `${id}:${until?.toISOString() ?? 'now'}`,
    })),
  );
  await announceAgain(tx, userId);
}

/** Milliseconds: longer than any quiet hours, also when clocks are set back. */
const maxQuiet = 26 * 3_600_000;

/** The job postpones them again if the account is in its new quiet hours; the one for the former end then finds nothing to do. */
async function announceAgain(tx: Transaction, userId: number): Promise<void> {
  const since = tx.now().getTime() - maxQuiet;
  const newest = await listNotificationRows(tx.db, userId, { limit: maxAnnounced, isWhole: true });
  const waiting = newest.filter((row) => isEmailPending(row) && row.created_at.getTime() > since);
  if (waiting.length > 0) await tx.enqueue(announcementQueue, { ids: waiting.map(({ id }) => id) });
}
