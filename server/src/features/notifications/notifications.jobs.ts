import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { announceNotifications } from './announce-notifications.ts';
import type { Describers } from './describe-subjects.ts';
import { digestQueue, queueDueDigests } from './digest/queue-digests.ts';
import { type DigestDetails, sendDigests } from './digest/send-digests.ts';
import { announcementQueue } from './notify.ts';
import { isStillDue } from './outbox/check-held-email.ts';
import { deliverEmail } from './outbox/deliver-email.ts';
import {
  deleteSentEmails,
  listEmailsWithoutJob,
  type QueuedEmail,
} from './outbox/email-outbox.repository.ts';
import { formerQueues } from './outbox/former-queues.ts';
import { deliveryOf, deliveryQueue } from './outbox/queue-email.ts';
import { readPushKeys } from './push/push-keys.ts';
import { pushQueue } from './push/queue-push.ts';
import { sendPush } from './push/send-push.ts';
import { deleteOldDead } from './returned/dead-addresses.repository.ts';

const outboxUpkeep: Queue<Record<string, never>> = {
  name: 'notifications.outbox-upkeep',
  retries: 0,
  cron: '*/10 * * * *',
};

const dueDigests: Queue<Record<string, never>> = {
  name: 'notifications.digests-due',
  retries: 0,
  cron: '*/5 * * * *',
};

/** Days for which the console can show that an email was sent. */
const retentionDays = 30;

/** Starts announcing notifications and delivering queued emails on this node. */
export async function workNotificationJobs(
  platform: Platform,
  describers: Describers,
  details: DigestDetails,
): Promise<void> {
  const { db, jobs } = platform;
  await jobs.work(announcementQueue, ({ ids }) => announceNotifications(platform, describers, ids));
  const isDue = (email: QueuedEmail) => isStillDue(platform, describers, email);
  await jobs.work(deliveryQueue, ({ emailId }, { isRetry }) =>
    deliverEmail(platform, emailId, { isRetry, isStillDue: isDue }),
  );
  await readPushKeys(platform);
  await jobs.work(pushQueue, (push) => sendPush(platform, describers, push));
  await jobs.work(digestQueue, (due) => sendDigests(platform, describers, details, due));
  await jobs.work(dueDigests, () => queueDueDigests(platform));
  await jobs.work(outboxUpkeep, async () => {
    await deleteSentEmails(db, retentionDays);
    await deleteOldDead(db, retentionDays);
    await adoptQueuedEmails(platform);
  });
  for (const queue of formerQueues) await jobs.retire(queue);
  await jobs.enqueue(db, outboxUpkeep, {}, { singletonKey: 'start' });
}

/**
 * Gives a job to each address whose queued emails have none: after an upgrade from an early release, after an administrator has made emails
 * due again by hand, and after the deletion of an account whose email had the job.
 */
export async function adoptQueuedEmails(platform: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  const { db, jobs } = platform;
  const emails = await listEmailsWithoutJob(db, deliveryQueue.name);
  await jobs.enqueueAll(
    db,
    deliveryQueue,
    emails.map(({ id, kind, wait }) => deliveryOf(id, wait, kind)),
  );
}
