import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { clockQueue } from './clock-queue.ts';
import { advanceRound } from './closing/advance-round.ts';
import { listDueRounds } from './closing/due-rounds.repository.ts';
import { sendReminders } from './closing/send-reminders.ts';
import { eraseRetainedParties } from './erasure/erase-investor.ts';

/** Catches up within a minute on anything that a round's own job missed. */
const sweep: Queue<object> = { name: 'rounds.sweep', cron: '* * * * *' };
const reminders: Queue<object> = { name: 'rounds.reminders', cron: '*/10 * * * *' };

/** Erases what was retained of deleted accounts once the retention period has ended. */
const retention: Queue<object> = { name: 'rounds.retention', retries: 3, cron: '27 3 * * *' };

export async function workRoundJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(clockQueue, ({ id }) => advanceRound(platform, id));
  await platform.jobs.work(sweep, () => sweepRounds(platform));
  await platform.jobs.work(reminders, () => sendReminders(platform));
  await platform.jobs.work(retention, () => eraseRetainedParties(platform));
}

/** One round that fails does not stop the others. */
export async function sweepRounds(platform: Platform): Promise<void> {
  for (const id of await listDueRounds(platform.db)) {
    try {
      await advanceRound(platform, id);
    } catch (error) {
      platform.log.error({ err: error, round: id }, 'a round could not be advanced');
    }
  }
}
