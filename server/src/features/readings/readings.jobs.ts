import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { totalSome } from './totals.repository.ts';

const totals: Queue<object> = { name: 'readings.totals', retries: 3, cron: '47 2 * * *' };
/** Records in one transaction. */
const batch = 500;

export async function workReadingJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(totals, () => totalOldReadings(platform));
}

/** Records of readers become totals a year after the access, or the reading, ended (docs/rules.md, Reading times). */
export async function totalOldReadings(platform: Platform): Promise<void> {
  let count: number;
  do count = await inTransaction(platform, (tx) => totalSome(tx.db, batch));
  while (count === batch);
}
