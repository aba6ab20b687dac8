import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { sweepUnrecorded } from './delete-files.ts';

export const fileSweep: Queue<Record<string, never>> = {
  name: 'files.sweep',
  retries: 3,
  cron: '*/15 * * * *',
};

/** Deletes bytes that a crash left without a row, at most a quarter of an hour after they are an hour old. */
export async function workFileJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(fileSweep, async () => {
    const swept = await sweepUnrecorded(platform);
    if (swept > 0) platform.log.info({ swept }, 'deleted bytes of unfinished uploads');
  });
}
