import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { remindOfInterviews } from './interviews/remind-of-interviews.ts';

const remind: Queue<object> = { name: 'interviews.remind', cron: '*/10 * * * *' };

export async function workSelectionJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remind, () => remindOfInterviews(platform));
}
