import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { postOutside } from '../../platform/outbound/post-outside.ts';
import { sendingQueue } from '../webhook-messages/queue-messages.ts';
import { deleteOldMessages } from './messages.repository.ts';
import { WaitingSender } from './send-waiting.ts';
import { deleteEndedSecrets } from './webhooks.repository.ts';

/** Makes the attempts that are due. */
const wakeQueue: Queue<Record<string, never>> = { name: 'webhooks.wake', retries: 0, cron: '* * * * *' };

const upkeepQueue: Queue<Record<string, never>> = { name: 'webhooks.upkeep', retries: 0, cron: '17 * * * *' };

/** Days for which the log shows what was sent, and after which what still waits is given up. */
const retentionDays = 30;

/** Starts sending messages to endpoints on this node. */
export async function workWebhookJobs(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  const sender = new WaitingSender(platform, postOutside);
  await jobs.work(sendingQueue, ({ webhookId }) => sender.send(webhookId));
  await jobs.work(wakeQueue, () => sender.wake());
  await jobs.work(upkeepQueue, async () => {
    await deleteOldMessages(db, retentionDays);
    await deleteEndedSecrets(db);
  });
}
