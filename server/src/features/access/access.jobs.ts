import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { publishEnded } from './ending/publish-ended.ts';

const ended: Queue<object> = { name: 'access.publish-ended', cron: '* * * * *' };

export async function workAccessJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(ended, () => publishEnded(platform));
}
