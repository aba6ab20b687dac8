import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { remindBeforeClose } from './queue/remind-unsent.ts';

const remind: Queue<object> = { name: 'applications.remind', cron: '*/10 * * * *' };

export async function workApplicationJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remind, () => remindBeforeClose(platform));
}
