import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { refusalMessages } from '@proxima/contract/files/refused-files';
import type { Platform } from '../../platform/context.ts';
import { invalidField } from '../../platform/domain-error.ts';
import { RefusedFile } from '../../platform/files/inspect/refusal.ts';
import { scanFile } from '../../platform/files/scan.ts';
import { asStorageError } from '../../platform/files/storage-error.ts';
import { deleteUnrecorded } from './delete-files.ts';
import type { CheckedFile } from './record-file.ts';
import { storeBytes } from './store-bytes.ts';

/** A file that is only ever saved, never displayed: it is scanned for viruses but not inspected. */
interface FileAsItCame {
  path: string;
  name: string;
  kind: 'email' | 'stamped';
  contentType: string;
}

/**
 * Stores a file unchanged, then runs `work`, whose transaction records it; bytes that it did not record are deleted again.
 * @throws DomainError `validation_failed` for an infected file, `storage_full`, `unavailable`, and what `work` throws.
 */
export async function withFileAsItCame<Result>(
  platform: Platform,
  file: FileAsItCame,
  work: (stored: CheckedFile) => Promise<Result>,
): Promise<Result> {
  await scan(platform, file.path);
  const { size } = await stat(file.path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  const described = { ...file, field: 'file', size, sha256: hash.digest('hex') };
  const stored = await storeBytes(platform, file.path, described);
  try {
    return await work(stored);
  } finally {
    await deleteUnrecorded(platform, [stored.key]);
  }
}

async function scan({ config }: Platform, path: string): Promise<void> {
  if (config.clamavSocket === undefined) return;
  try {
    await scanFile(path, config.clamavSocket);
  } catch (error) {
    if (error instanceof RefusedFile)
      throw invalidField(
        'file',
        refusalMessages[error.refusal === 'wrongType' ? 'notWhatItSays' : error.refusal],
      );
    throw asStorageError(error);
  }
}
