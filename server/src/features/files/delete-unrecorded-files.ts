import type { Platform } from '../../platform/context.ts';
import { mayDeleteFiles } from '../../platform/database/backup-lock.ts';
import { beginUpload, listIntents, listStaleIntents } from './pending-uploads.repository.ts';

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
