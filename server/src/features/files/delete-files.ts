import type { Platform } from '../../platform/context.ts';
import { mayDeleteFiles } from '../../platform/database/backup-lock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { beginUpload, deleteFile, deleteFilesOf, listIntents, listStaleIntents } from './files.repository.ts';

const batch = 100;

/**
 * Deletes the bytes of those keys that no transaction has recorded; the others stay. Never rejects: what cannot be dropped
 * now is swept later.
 */
export async function deleteUnrecorded(platform: Platform, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    for (const key of await listIntents(platform.db, keys)) await drop(platform, key);
  } catch (error) {
    platform.log.warn({ err: error }, 'bytes without a row are left to the sweep');
  }
}

/** Deletes what uploads left behind that ended with their server (docs/security.md, Faults). Rejects while the store is away. */
export async function sweepUnrecorded(platform: Platform): Promise<number> {
  for (let swept = 0; ; ) {
    const keys = await listStaleIntents(platform.db, batch);
    for (const key of keys) {
      if (!(await drop(platform, key))) return swept;
      swept += 1;
    }
    if (keys.length < batch) return swept;
  }
}

/**
 * The note goes in the same transaction that has seen the bytes go: a crash in between only repeats the deletion. False
 * while a backup runs: its rows may still name the file.
 */
async function drop(platform: Platform, key: string): Promise<boolean> {
  return platform.db.transaction().execute(async (db) => {
    if (!(await mayDeleteFiles(db))) return false;
    if (await beginUpload(db, key)) await platform.files.delete(key);
    return true;
  });
}

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
