import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { deleteOldSignIns } from './identities.repository.ts';

/** Deletes sign-ins at providers that were begun and not finished. */
const oldSignIns: Queue<object> = { name: 'identities.sweep', cron: '27 * * * *' };

export async function workIdentityJobs({ db, jobs }: Platform): Promise<void> {
  await jobs.work(oldSignIns, () => deleteOldSignIns(db));
}
