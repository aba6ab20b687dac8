import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { failStuck, makeFullExport } from './make-full-export.ts';
import { fullExportQueue, removeExpired } from './order-full-export.ts';

/** Deletes exports whose time is over, and ends those that nobody goes on with. */
const sweep: Queue<object> = { name: 'exports.sweep', cron: '*/15 * * * *' };

export async function workFullExportJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(fullExportQueue, ({ id }) => makeFullExport(platform, id));
  await platform.jobs.work(sweep, async () => {
    await removeExpired(platform);
    await failStuck(platform);
  });
}
