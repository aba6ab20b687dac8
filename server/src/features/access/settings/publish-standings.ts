import type { Transaction } from '../../../platform/database/transaction.ts';
import { maxRecipients, publishChanged } from '../../notifications/publish-changed.ts';

/**
 * Reloads the open pages of accounts whose eligibility may have changed. Above the maximum, nothing is published: their pages reload
 * when they are next viewed.
 * @param list returns the accounts concerned, one more than the limit if there are more.
 */
export async function publishStandings(
  tx: Transaction,
  list: (limit: number) => Promise<number[]>,
): Promise<void> {
  const ids = await list(maxRecipients);
  if (ids.length > maxRecipients) return;
  for (const id of ids) publishChanged(tx, { kind: 'access', id }, [id]);
}
