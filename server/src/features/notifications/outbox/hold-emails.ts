import type { Transaction } from '../../../platform/database/transaction.ts';
import { readQuietEnds } from '../choices/read-quiet-ends.ts';
import { moveHeldEmails } from './email-outbox.repository.ts';
import { deliveryOf, deliveryQueue } from './queue-email.ts';

/** Lets the emails that wait for the end of an account's quiet hours wait for that of its new ones, or no longer. */
export async function releaseHeldEmails(tx: Transaction, userId: number): Promise<void> {
  const until = (await readQuietEnds(tx.db, [userId], tx.now()))(userId);
  const ids = await moveHeldEmails(tx.db, userId, until);
  await tx.enqueueAll(
    deliveryQueue,
    // Not under the key of the job that waits for the former end.
    ids.map((id) => ({
      ...deliveryOf(id, until ?? 0),
      singletonKey: `${id}:${until?.toISOString() ?? 'now'}`,
    })),
  );
}
