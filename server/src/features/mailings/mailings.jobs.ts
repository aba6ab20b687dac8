import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { beginMailing, mailingBatch, sendBatch } from './deliver-mailing.ts';
import { deleteEmptyDrafts } from './mailings.repository.ts';
import { copyEmailStates } from './recipients.repository.ts';
import { mailingDue } from './send-mailing.ts';

const mailingUpkeep: Queue<object> = { name: 'mailings.upkeep', retries: 0, cron: '41 3 * * *' };

export async function workMailingJobs(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  await jobs.work(mailingDue, ({ mailingId }) => beginMailing(platform, mailingId));
  await jobs.work(mailingBatch, ({ mailingId }) => sendBatch(platform, mailingId));
  await jobs.work(mailingUpkeep, async () => {
    await copyEmailStates(db);
    await deleteEmptyDrafts(db);
  });
}
