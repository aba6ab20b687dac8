import { type RealtimePayloads, realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Above this many recipients nothing is pushed: their pages reload by themselves. */
export const maxRecipients = 500;

/**
 * Publishes to open pages of these accounts, after the commit, that something they may see has changed. Nothing is pushed to more than 500
 * accounts: publish a loss of access in a separate call to the account concerned.
 */
export function publishChanged(
  tx: Transaction,
  change: RealtimePayloads['Changed'],
  userIds: readonly number[],
): void {
  const recipients = new Set(userIds);
  if (recipients.size > maxRecipients) return;
  for (const userId of recipients) {
    tx.publish({ channel: userChannel(userId), event: realtimeEvents.changed, data: change });
  }
}
