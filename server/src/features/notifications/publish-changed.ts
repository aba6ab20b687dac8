import { type RealtimePayloads, realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import type { Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Above this many recipients nothing is pushed: their pages reload by themselves. */
export const maxRecipients = 500;

/** Whether these accounts are few enough to push a change to. */
export const mayPushTo = (userIds: readonly number[]): boolean => new Set(userIds).size <= maxRecipients;

/**
 * Publishes to open pages of these accounts, after the commit, that something they may see has changed. Nothing is pushed to more than 500
 * accounts: publish a loss of access in a separate call to the account concerned.
 */
export function publishChanged(
  tx: Transaction,
  platform: Pick<Platform, 'realtime'>,
  change: RealtimePayloads['Changed'],
  userIds: readonly number[],
): void {
  if (!mayPushTo(userIds)) return;
  tx.afterCommit(() => pushChanged(platform, change, userIds));
}

/** The same immediately, for a change that is committed already. */
export function pushChanged(
  { realtime }: Pick<Platform, 'realtime'>,
  change: RealtimePayloads['Changed'],
  userIds: readonly number[],
): void {
  for (const userId of new Set(userIds)) {
    realtime.publish({ channel: userChannel(userId), event: realtimeEvents.changed, data: change });
  }
}
