import type { Transaction } from '../../../platform/database/transaction.ts';
import type { NewJob, Queue } from '../../../platform/jobs/jobs.ts';
import { listDevices } from './push.repository.ts';

/** One notification on one device. */
export interface Push {
  notificationId: number;
  sessionId: number;
}

/** Sends to push services. They reply slowly or not at all, so several are waited for; after some hours it is no news any more. */
export const pushQueue: Queue<Push> = { name: 'notifications.push', retries: 12, concurrency: 8 };

export const pushJob = (push: Push, startAfter: Date | number = 0): NewJob<Push> => ({
  payload: push,
  startAfter,
  singletonKey: `${push.notificationId}:${push.sessionId}`,
});

/** Queues stored notifications for every device of their recipients that shows them, in the caller's transaction: once each. */
export async function queuePushes(
  tx: Transaction,
  notifications: readonly { id: number; user_id: number }[],
): Promise<void> {
  if (notifications.length === 0) return;
  const devices = await listDevices(tx.db, [...new Set(notifications.map(({ user_id }) => user_id))]);
  const ofUsers = Map.groupBy(devices, ({ user_id }) => user_id);
  const jobs = notifications.flatMap(({ id, user_id }) =>
    (ofUsers.get(user_id) ?? []).map((device) => pushJob({ notificationId: id, sessionId: device.id })),
  );
  await tx.enqueueAll(pushQueue, jobs);
}
