import type { Platform } from '../../platform/context.ts';
import { countPages } from '../../platform/files/inspect/inspect-file.ts';
import { withStoredFile } from '../../platform/files/with-stored-file.ts';
import { deleteUnrecorded } from './delete-files.ts';
import { findFile } from './files.repository.ts';
import type { CheckedFile } from './record-file.ts';
import { storeBytes } from './store-bytes.ts';

/**
 * Stores the bytes of a file a second time, then runs `work`, whose transaction records them; bytes that it did not record are
 * deleted again. Does nothing for a file that is gone. It was inspected when it arrived.
 */
export async function withCopyOf(
  platform: Platform,
  fileId: number,
  work: (copy: CheckedFile) => Promise<void>,
): Promise<void> {
  const file = await findFile(platform.db, fileId);
  if (!file) return;
  await withStoredFile(platform, file.key, async (path) => {
    const { kind, name, size, sha256, content_type: contentType } = file;
    const copy = await storeBytes(platform, path, {
      field: 'file',
      path,
      kind,
      name,
      size,
      sha256,
      contentType,
      pages: await countPages(path, contentType),
    });
    try {
      await work(copy);
    } finally {
      await deleteUnrecorded(platform, [copy.key]);
    }
  });
}
