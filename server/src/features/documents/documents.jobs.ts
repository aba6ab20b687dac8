import type { Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { dropStampedCopies } from './content/stamped-copies.ts';
import { copyFile, copyQueue } from './copy-files.ts';

/** Copies with a reader's name live for a day. */
const stampedQueue: Queue<Record<string, never>> = {
  name: 'documents.stamped',
  retries: 3,
  cron: '29 * * * *',
};

/** Copies that no longer fit are left out, and the log says so. */
export async function workDocumentJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(stampedQueue, async () => dropStampedCopies(platform));
  await platform.jobs.work(copyQueue, async ({ files, ...link }) => {
    for (const { id, folder } of files) {
      try {
        await copyFile(platform, { ...link, fileId: id, folder });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'too_large') throw error;
        platform.log.warn({ ...link, file: id }, 'a file does not fit into its venture');
      }
    }
  });
}
