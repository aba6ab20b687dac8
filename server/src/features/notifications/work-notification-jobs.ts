import type { Platform } from '../../platform/context.ts';
import { dueEmailsQueue, emailQueued } from './notifications.jobs.ts';
import { deliverEmail } from './outbox/deliver-email.ts';
import { retryDueEmails } from './outbox/retry-due-emails.ts';

/** Starts delivering owed mails on this node. */
export async function workNotificationJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(emailQueued, ({ mailId }) => deliverEmail(platform, mailId));
  await platform.jobs.work(dueEmailsQueue, () => retryDueEmails(platform));
  await platform.jobs.schedule(dueEmailsQueue, '* * * * *');
}
