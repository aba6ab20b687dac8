import { ages } from '@proxima/contract/wire/limits';
import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { deleteExpiredIdempotencyKeys } from '../../platform/limits/idempotency.ts';
import { deleteExpiredRateLimits } from '../../platform/limits/rate-limit.ts';
import { deleteOldLinks } from './links/account-links.repository.ts';
import { endFinishedViews } from './member-views/end-views.ts';
import { resetRequested, sendResetLink } from './passwords/request-reset.ts';
import { announceNewDevices } from './sessions/announce-new-devices.ts';
import { deleteOldKnownDevices } from './sessions/known-devices.repository.ts';
import { deleteOldSessions } from './sessions/sessions.repository.ts';

/** Deletes expired rate limits, idempotency keys, sessions, devices and links; announces devices that a node did not come to announce. */
const expiredRows: Queue<object> = { name: 'accounts.sweep', cron: '17 * * * *' };

/** Records the end of member views. */
const finishedViews: Queue<object> = { name: 'accounts.views', cron: '* * * * *' };

export async function workAccountJobs(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  await jobs.work(resetRequested, ({ email }, { id }) => sendResetLink(platform, email, id));
  await jobs.work(finishedViews, (_, { id }) => endFinishedViews(platform, id));
  await jobs.work(expiredRows, async () => {
    await deleteExpiredRateLimits(db);
    await deleteExpiredIdempotencyKeys(db, ages.idempotencyKey);
    await deleteOldSessions(db);
    await deleteOldKnownDevices(db);
    await deleteOldLinks(db);
    await announceNewDevices(platform);
  });
}
