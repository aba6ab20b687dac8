import type { Platform } from '../../platform/context.ts';
import { overdueQueue, remindOfOverdue } from './remind-of-overdue.ts';

export async function workTeamTaskJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(overdueQueue, () => remindOfOverdue(platform));
}
