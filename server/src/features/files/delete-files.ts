import type { Platform } from '../../platform/context.ts';
import { mayDeleteFiles } from '../../platform/database/backup-lock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import {
  claimPendingUpload,
  deleteFile,
  deleteFilesOf,
  listPendingUploads,
  listStaleUploads,
} from './files.repository.ts';

const batch = 100;

/**
 * Deletes the bytes of those keys that no transaction has recorded; the others stay. Never rejects: what cannot be deleted now is left to
 * the sweep.
 */
export async function deleteUnrecorded(platform: Platform, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    for (const key of await listPendingUploads(platform.db, keys)) await deleteBytes(platform, key);
  } catch (error) {
    platform.log.warn({ err: error }, 'bytes without a row are left to the sweep');
  }
}

/** Deletes the bytes of uploads that were cut off when their server ended (docs/security.md, Faults). Rejects while the store is away. */
export async function sweepUnrecorded(platform: Platform): Promise<number> {
  for (let swept = 0; ; ) {
    const keys = await listStaleUploads(platform.db, batch);
    for (const key of keys) {
      if (!(await deleteBytes(platform, key))) return swept;
      swept += 1;
    }
    if (keys.length < batch) return swept;
  }
}

/**
 * Deletes the bytes and the pending upload in one transaction: a crash in between only repeats the deletion. False while a backup runs: its
 * rows may still refer to the file.
 */
async function deleteBytes(platform: Platform, key: string): Promise<boolean> {
  return platform.db.transaction().execute(async (db) => {
    if (!(await mayDeleteFiles(db))) return false;
    if (await claimPendingUpload(db, key)) await platform.files.delete(key);
    return true;
  });
}

/**
 * Removes a file that nothing refers to, in the caller's transaction; its bytes are deleted after the commit, even if the server dies in
 * between. The caller has checked the right. Does nothing for a file that does not exist.
 */
export async function removeFile(platform: Platform, tx: Transaction, id: number): Promise<void> {
  const key = await deleteFile(tx.db, id);
  if (key !== null) tx.afterCommit(() => deleteUnrecorded(platform, [key]));
}

/** The same for all files of an account, including their links to submissions and messages. */
export async function removeFilesOf(platform: Platform, tx: Transaction, ownerId: number): Promise<void> {
  const keys = await deleteFilesOf(tx.db, ownerId);
  tx.afterCommit(() => deleteUnrecorded(platform, keys));
}
