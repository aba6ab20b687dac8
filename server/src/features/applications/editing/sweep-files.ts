import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { removeFile } from '../../files/delete-files.ts';
import { listAbandonedFiles } from '../answers.repository.ts';
import { lockApplication } from '../applications.repository.ts';

/** Deletes the files that have been uploaded for an answer a day ago or more and that it does not name. @returns how many */
export async function sweepFiles(platform: Platform): Promise<number> {
  const found = await listAbandonedFiles(platform.db);
  let swept = 0;
  for (const applicationId of new Set(found.map(({ application_id }) => application_id)))
    await inTransaction(platform, async (tx) => {
      // An answer that is being saved may name them.
      await lockApplication(tx.db, applicationId);
      for (const { file_id } of await listAbandonedFiles(tx.db, applicationId)) {
        await removeFile(platform, tx, file_id);
        swept += 1;
      }
    });
  return swept;
}
