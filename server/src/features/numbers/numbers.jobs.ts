import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import {
  claimStaleWeeks,
  countWeek,
  findLastChange,
  weeksPerTransaction,
} from './weekly-counts.repository.ts';

const recount: Queue<object> = { name: 'numbers.recount', retries: 0, cron: '* * * * *' };

export async function workNumberJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(recount, () => recountStaleWeeks(platform));
}

/** Changes from now on are left to the next run, so that this ends on a busy site, too. */
export async function recountStaleWeeks(platform: Platform): Promise<void> {
  const lastChange = await findLastChange(platform.db);
  if (lastChange === undefined) return;
  let counted: string[];
  do {
    counted = await inTransaction(platform, async (tx) => {
      const weeks = await claimStaleWeeks(tx.db, lastChange);
      for (const week of weeks) await countWeek(tx.db, week);
      return weeks;
    });
  } while (counted.length === weeksPerTransaction);
}
