import type { Transaction } from '../../../platform/database/transaction.ts';
import { maxRecipients } from '../../notifications/publish-changed.ts';
import { accessChanged, publishAccessChanged } from '../publish-access-changed.ts';

/**
 * Publishes to accounts whose eligibility may have changed. Above the maximum, no page is told: they reload when they are next viewed.
 * Live sessions are checked in any case.
 * @param list returns the accounts concerned, one more than the limit if there are more.
 */
export async function publishEligibilityChanged(
  tx: Transaction,
  list: (limit: number) => Promise<number[]>,
): Promise<void> {
  const ids = await list(maxRecipients);
  if (ids.length > maxRecipients) return tx.enqueue(accessChanged, {});
  for (const id of ids) await publishAccessChanged(tx, id);
}
