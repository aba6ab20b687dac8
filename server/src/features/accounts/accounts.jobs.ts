import { ages } from '@proxima/contract/wire/limits';
import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { deleteExpiredIdempotencyKeys } from '../../platform/limits/idempotency.ts';
import { deleteExpiredRateLimits } from '../../platform/limits/rate-limit.ts';
import { deleteOldLinks } from './links/account-links.repository.ts';
import { resetAsked, sendResetLink } from './passwords/request-reset.ts';
import { deleteOldSessions } from './sessions/sessions.repository.ts';

/** Rows that can no longer matter: passed windows, old sessions, links and attempts. */
const sweep: Queue<object> = { name: 'accounts.sweep' };

export async function workAccountJobs(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  await jobs.work(resetAsked, ({ email }) => sendResetLink(platform, email));
  await jobs.work(sweep, async () => {
    await deleteExpiredRateLimits(db);
    await deleteExpiredIdempotencyKeys(db, ages.idempotencyKey);
    await deleteOldSessions(db);
    await deleteOldLinks(db);
  });
  await jobs.schedule(sweep, '17 * * * *');
}
