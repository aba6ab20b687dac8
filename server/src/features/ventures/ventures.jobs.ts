import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { rebuildCards } from './record/cards.repository.ts';

/** Runs every night, so a release that changes what cards show needs no separate step. */
const cardRebuild: Queue<object> = { name: 'ventures.rebuild-cards', retries: 3, cron: '17 2 * * *' };

export async function workVentureJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(cardRebuild, async () => {
    const cards = await platform.db.transaction().execute(rebuildCards);
    platform.log.info({ cards }, 'venture cards rebuilt');
  });
}
