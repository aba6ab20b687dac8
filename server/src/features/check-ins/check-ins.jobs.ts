import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { askVentures } from './asking/ask-ventures.ts';
import { remindFounders } from './asking/remind-founders.ts';

const ask: Queue<object> = { name: 'check-ins.ask', cron: '*/10 * * * *' };

export async function workCheckInJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(ask, async () => {
    await askVentures(platform);
    await remindFounders(platform);
  });
}
