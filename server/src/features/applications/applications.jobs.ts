import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { sweepFiles } from './editing/sweep-files.ts';
import { remindBeforeClose } from './queue/remind-unsent.ts';

const remind: Queue<object> = { name: 'applications.remind', cron: '*/10 * * * *' };
const sweep: Queue<object> = { name: 'applications.sweep-files', retries: 3, cron: '41 * * * *' };

export async function workApplicationJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remind, () => remindBeforeClose(platform));
  await platform.jobs.work(sweep, async () => {
    const swept = await sweepFiles(platform);
    if (swept > 0) platform.log.info({ swept }, 'deleted files that no answer names');
  });
}
