import type { Platform } from '../../platform/context.ts';
import { mailOwed, mailSweep } from './notifications.jobs.ts';
import { deliverMail } from './outbox/deliver-mail.ts';
import { sweepMails } from './outbox/sweep-mails.ts';

/** Starts delivering owed mails on this node. */
export async function workNotificationJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(mailOwed, ({ mailId }) => deliverMail(platform, mailId));
  await platform.jobs.work(mailSweep, () => sweepMails(platform));
  await platform.jobs.schedule(mailSweep, '* * * * *');
}
