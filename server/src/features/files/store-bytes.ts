import type { Platform } from '../../platform/context.ts';
import { newFileKey } from '../../platform/files/file-name.ts';
import { deleteUnrecorded } from './delete-files.ts';
import { insertPendingUpload } from './files.repository.ts';
import type { CheckedFile } from './record-file.ts';

/** Puts the bytes of a checked file into the store under a new key. Nothing stays behind when this rejects. */
export async function storeBytes(
  platform: Platform,
  path: string,
  file: Omit<CheckedFile, 'key'> & { path: string },
): Promise<CheckedFile> {
  const key = newFileKey();
  await insertPendingUpload(platform.db, key);
  try {
    await platform.files.put(key, path, file.contentType);
  } catch (error) {
    await deleteUnrecorded(platform, [key]);
    throw error;
  }
  const { field, kind, name, contentType, size, sha256, pages = null } = file;
  return { field, key, kind, name, contentType, size, sha256, pages };
}
