import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { deliverEmail } from './outbox/deliver-email.ts';
import { deleteSentEmails, listEmailsWithoutJob } from './outbox/email-outbox.repository.ts';
import { deliveryQueue, scheduleDelivery } from './outbox/queue-email.ts';

const outboxUpkeep: Queue<Record<string, never>> = {
  name: 'notifications.mail-sweep',
  retries: 0,
  cron: '*/10 * * * *',
};

/** Days for which the console can show that an email was sent. */
const retentionDays = 30;

/** Starts delivering queued emails on this node. */
export async function workNotificationJobs(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  await jobs.work(deliveryQueue, ({ mailId }) => deliverEmail(platform, mailId));
  await jobs.work(outboxUpkeep, async () => {
    await deleteSentEmails(db, retentionDays);
    await adoptQueuedEmails(platform);
  });
  await jobs.enqueue(db, outboxUpkeep, {}, { singletonKey: 'start' });
}

/** Earlier releases, which may still run beside this one, leave emails that wait for their next attempt without a job. */
export async function adoptQueuedEmails(platform: Pick<Platform, 'db' | 'jobs' | 'log'>): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const emails = await listEmailsWithoutJob(tx.db, deliveryQueue.name);
    for (const { id, wait } of emails) await scheduleDelivery(tx, id, wait);
  });
}
