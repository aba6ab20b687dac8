import { type RealtimePayloads, realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import type { Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Above this many recipients nothing is pushed: their pages load again by themselves. */
export const maxRecipients = 500;

/** Whether so many different accounts are few enough to be told of a change immediately. */
export const mayPushTo = (userIds: readonly number[]): boolean => new Set(userIds).size <= maxRecipients;

/**
 * Tells open pages of these accounts, after the commit, that something they may see has changed. Nothing is pushed to more than 500
 * accounts: publish the loss of access to the account concerned alone, in a call of its own.
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

/** The same now, for what is committed already. */
export function pushChanged(
  { realtime }: Pick<Platform, 'realtime'>,
  change: RealtimePayloads['Changed'],
  userIds: readonly number[],
): void {
  for (const userId of new Set(userIds)) {
    realtime.publish({ channel: userChannel(userId), event: realtimeEvents.changed, data: change });
  }
}
