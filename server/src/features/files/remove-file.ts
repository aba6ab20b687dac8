import type { Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { deleteUnrecorded } from './delete-unrecorded-files.ts';
import { deleteFile, deleteFilesOf } from './files.repository.ts';

/**
 * Removes a file that nothing refers to any more, in the caller's transaction; its bytes go after the commit, also when the
 * server dies in between. The caller has checked that it may. A file that is not there is fine.
 */
export async function removeFile(platform: Platform, tx: Transaction, id: number): Promise<void> {
  const key = await deleteFile(tx.db, id);
  if (key !== null) tx.afterCommit(() => deleteUnrecorded(platform, [key]));
}

/** The same for all files of an account, with the places in which submissions and messages show them. */
export async function removeFilesOf(platform: Platform, tx: Transaction, ownerId: number): Promise<void> {
  const keys = await deleteFilesOf(tx.db, ownerId);
  tx.afterCommit(() => deleteUnrecorded(platform, keys));
}
