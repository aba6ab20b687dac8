import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { failStuck, makeDossier } from './make-dossier.ts';
import { dossierQueue, removeExpired } from './order-dossier.ts';

/** Deletes dossiers whose time is over, and ends those that nobody goes on with. */
const sweep: Queue<object> = { name: 'dossiers.sweep', cron: '*/15 * * * *' };

export async function workDossierJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(dossierQueue, ({ id }) => makeDossier(platform, id));
  await platform.jobs.work(sweep, async () => {
    await removeExpired(platform);
    await failStuck(platform);
  });
}
