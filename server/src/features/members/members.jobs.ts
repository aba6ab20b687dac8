import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { endOvertaken } from './accreditation/overtake-proposals.ts';

const overtaken: Queue<object> = { name: 'members.end-overtaken', cron: '* * * * *' };

export async function workMemberJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(overtaken, (_, { id }) => endOvertaken(platform, id));
}
