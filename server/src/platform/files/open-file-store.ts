import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** The store that the configuration names: a bucket when `S3_*` is set, else `DATA_DIR/files`. */
export const openFileStore = (config: Config): FileStore =>
  config.s3 ? s3Store(config.s3) : diskStore(join(config.dataDir, 'files'));

/** Where uploads arrive before they are checked; on the same volume as the disk store, so that moving is renaming. */
export const temporaryDirectory = (config: Config): string => join(config.dataDir, 'tmp');
