import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { eraseDueAccounts } from './erase-account.ts';

/** Accounts whose grace period is over. */
const eraseDue: Queue<object> = { name: 'personal-data.erase', cron: '41 * * * *' };

export async function workPersonalDataJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(eraseDue, () => eraseDueAccounts(platform));
}
