import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { remindAnswerable } from './remind-answerable.ts';

const remind: Queue<object> = { name: 'questions.remind', cron: '*/5 * * * *' };

export async function workQuestionJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remind, () => remindAnswerable(platform));
}
