import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { maxRecipients, publishChanged } from '../../notifications/publish-changed.ts';

/**
 * Open pages of those whose standing may have changed load again. Of more than 500 none is told: theirs load again when they are
 * looked at.
 * @param list the accounts concerned, one more than the limit if there are more.
 */
export async function publishStandings(
  tx: Transaction,
  platform: Platform,
  list: (limit: number) => Promise<number[]>,
): Promise<void> {
  const ids = await list(maxRecipients);
  if (ids.length > maxRecipients) return;
  for (const id of ids) publishChanged(tx, platform, { kind: 'access', id }, [id]);
}
