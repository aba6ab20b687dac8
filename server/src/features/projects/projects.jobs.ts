import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { remindOwners } from './running/remind-owners.ts';

const remind: Queue<object> = { name: 'projects.remind', cron: '13 * * * *' };

export async function workProjectJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remind, () => remindOwners(platform));
}
