import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../context.ts';
import { onDisk } from './storage-error.ts';
import { newTemporaryPath } from './temporary-files.ts';

/**
 * Runs `work` with a temporary local copy of a stored file, which is deleted afterwards.
 * @throws DomainError `storage_full`, `unavailable`, and what `work` throws.
 */
export async function withStoredFile<Result>(
  { files, temporaryDirectory }: Pick<Platform, 'files' | 'temporaryDirectory'>,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = newTemporaryPath(temporaryDirectory);
  try {
    const content = await files.get(key);
    await onDisk(() => pipeline(content, createWriteStream(path, { mode: 0o600 })));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
