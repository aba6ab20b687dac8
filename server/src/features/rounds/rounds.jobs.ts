import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { clockQueue } from './clock-queue.ts';
import { advanceRound } from './closing/advance-round.ts';
import { listDueRounds } from './closing/due-rounds.repository.ts';
import { sendReminders } from './closing/send-reminders.ts';
import { eraseRetainedParties } from './erasure/erase-investor.ts';

/** What a job of its own should have done at its time is done a minute later at the latest. */
const sweep: Queue<object> = { name: 'rounds.sweep', cron: '* * * * *' };
const reminders: Queue<object> = { name: 'rounds.reminders', cron: '*/10 * * * *' };

/** What was kept of deleted accounts until the retention period ended. */
const retention: Queue<object> = { name: 'rounds.retention', retries: 3, cron: '27 3 * * *' };

export async function workRoundJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(clockQueue, ({ id }) => advanceRound(platform, id));
  await platform.jobs.work(sweep, () => sweepRounds(platform));
  await platform.jobs.work(reminders, () => sendReminders(platform));
  await platform.jobs.work(retention, () => eraseRetainedParties(platform));
}

/** Rounds do not wait for one that fails. */
export async function sweepRounds(platform: Platform): Promise<void> {
  for (const id of await listDueRounds(platform.db)) {
    try {
      await advanceRound(platform, id);
    } catch (error) {
      platform.log.error({ err: error, round: id }, 'a round could not be advanced');
    }
  }
}
