import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** The store that the configuration names: a bucket when `S3_*` is set, else `DATA_DIR/files`. */
export const openFileStore = (config: Config): FileStore =>
  config.s3 ? s3Store(config.s3) : diskStore(join(config.dataDir, 'files'));

/** The folder for uploads before they are checked. On the same volume as the disk store, so that moving a file is a rename. */
export const temporaryDirectory = (config: Config): string => join(config.dataDir, 'tmp');
