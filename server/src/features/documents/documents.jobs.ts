import type { Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { deleteStampedCopies } from './content/stamped-copies.ts';
import { copyFile, copyQueue } from './copy-files.ts';

/** Deletes copies with a reader's name on the following day. */
const stampedQueue: Queue<Record<string, never>> = {
  name: 'documents.stamped',
  retries: 3,
  cron: '29 * * * *',
};

/** A file that no longer fits is not copied, and that is logged. */
export async function workDocumentJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(stampedQueue, async () => deleteStampedCopies(platform));
  await platform.jobs.work(copyQueue, async ({ files, ...link }) => {
    for (const { id, folder, item } of files) {
      try {
        await copyFile(platform, { ...link, fileId: id, folder, item });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'too_large') throw error;
        platform.log.warn({ ...link, file: id }, 'a file does not fit into its venture');
      }
    }
  });
}
