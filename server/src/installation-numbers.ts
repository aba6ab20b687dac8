import { countEmails } from './features/notifications/outbox/email-outbox.repository.ts';
import type { SharedNumber } from './http/monitoring/metrics.ts';
import type { Platform } from './platform/context.ts';

/** Waiting and failed jobs and emails of this installation, over all nodes. */
export async function installationNumbers(
  platform: Pick<Platform, 'db' | 'jobs'>,
): Promise<Record<SharedNumber, number>> {
  const [jobs, emails] = await Promise.all([platform.jobs.health(), countEmails(platform.db)]);
  return {
    jobs_waiting: jobs.waiting,
    jobs_oldest_seconds: jobs.oldestSeconds,
    jobs_failed: jobs.failed,
    emails_queued: emails.queued,
    emails_failed: emails.failed,
  };
}
