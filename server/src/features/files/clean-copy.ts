import { Readable } from 'node:stream';
import { fileMessages } from '@proxima/contract/files/chosen-files';
import type { Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { cleanFile } from '../../platform/files/clean/clean-file.ts';
import { withStoredFile } from '../../platform/files/with-stored-file.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import type { FileRow } from './files.repository.ts';

/** Cleaning takes processor and memory: two at a time, and readers take turns. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 20, timeoutMs: 60_000 });

/**
 * The bytes of a stored file for someone who may not know whom it comes from: without its properties (docs/rules.md, "Fair review").
 * @throws DomainError `conflict` for one whose properties cannot be removed; `unavailable`
 */
export async function cleanCopy(
  platform: Pick<Platform, 'files' | 'temporaryDirectory'>,
  { key, content_type }: Pick<FileRow, 'key' | 'content_type'>,
  readerId: number,
): Promise<Readable> {
  const bytes = await inTurn(
    () => withStoredFile(platform, key, (path) => cleanFile(path, content_type)),
    String(readerId),
  );
  if (!bytes) throw new DomainError('conflict', { message: fileMessages.cannotBeCleaned });
  return Readable.from([bytes]);
}
