import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { remindReviewers } from './due/remind-reviewers.ts';

/** Assessments at the open door are due soon, or overdue. */
const remindQueue: Queue<object> = { name: 'assessments.remind', cron: '19 * * * *' };

export async function workAssessmentJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remindQueue, () => remindReviewers(platform));
}
