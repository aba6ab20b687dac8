import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** The store that the configuration names: a bucket when `S3_*` is set, else `DATA_DIR/files`. */
export async function openFileStore({ s3, dataDir }: Config): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'));
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
}

/** The folder for uploads before they are checked. On the same volume as the disk store, so that moving a file is a rename. */
export const temporaryDirectory = (config: Config): string => join(config.dataDir, 'tmp');
