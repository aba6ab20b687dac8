import { ages } from '@proxima/contract/limits';
import type { Platform } from '../../platform/context.ts';
import { forgetOldAttempts } from '../../platform/idempotency.ts';
import type { Queue } from '../../platform/jobs.ts';
import { forgetPassedWindows } from '../../platform/rate-limit.ts';
import { deleteOldLinks } from './account-links.repository.ts';
import { resetAsked, sendResetLink } from './ask-reset.ts';
import { deleteOldSessions } from './sessions.repository.ts';

/** Rows that can no longer matter: passed windows, old sessions, links and attempts. */
const sweep: Queue<object> = { name: 'accounts.sweep' };

export async function workAccountJobs(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  await jobs.work(resetAsked, ({ email }) => sendResetLink(platform, email));
  await jobs.work(sweep, async () => {
    await forgetPassedWindows(db);
    await forgetOldAttempts(db, ages.idempotencyKey);
    await deleteOldSessions(db);
    await deleteOldLinks(db);
  });
  await jobs.schedule(sweep, '17 * * * *');
}
