import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { removeFile } from '../../files/remove-file.ts';
import { listOldOriginals } from '../messages/messages.repository.ts';

export const oldOriginals: Queue<Record<string, never>> = { name: 'chat.old-originals', retries: 3 };

const batch = 100;

/** Deletes emails that were kept as they came for a year; the messages made of them stay. */
export async function deleteOldOriginals(platform: Platform): Promise<void> {
  for (;;) {
    const ids = await listOldOriginals(platform.db, batch);
    await inTransaction(platform, async (tx) => {
      for (const id of ids) await removeFile(platform, tx, id);
    });
    if (ids.length < batch) return;
  }
}
