import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { type FileKind, maxFileSize } from '@proxima/contract/files/files';
import type { FilePart } from '@proxima/contract/wire/endpoint';
import { cleanFileName } from '../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { asStorageError } from '../../platform/files/storage-error.ts';
import { newTemporaryPath } from '../../platform/files/temporary-files.ts';

export const maxAcceptedSize = (accepted: Record<string, FilePart>): number =>
  Math.max(0, ...Object.values(accepted).map((part) => maxFileSize[part.kind]));

/** A browser sends an untouched file input as a part without name and content. */
export const isEmptyFileInput = (part: MultipartFile, file: ReceivedFile): boolean =>
  !part.filename && file.size === 0;

/** Browsers encode these three characters of a name, and no others (HTML, 4.10.22.7 Multipart form data). */
const asTyped = (name: string): string => name.replaceAll(/%(?:22|0D|0A)/g, decodeURIComponent);

/** Deletes temporary files, except those that were moved into the store. */
export async function removeFiles(files: readonly ReceivedFile[]): Promise<void> {
  // Asked synchronously: nearly always there is nothing to delete, and a switch to another thread would cost more than the answer.
  const left = files.filter(({ path }) => existsSync(path));
  await Promise.all(left.map(({ path }) => rm(path, { force: true })));
}

/**
 * Streams one part to the temporary directory, hashing on the way. Leaves nothing behind when it rejects.
 * @throws DomainError `storage_full` if the disk is full; the parser's error if the body ends early.
 */
export async function receiveFile(
  part: MultipartFile,
  { field, kind }: { field: string; kind: FileKind },
  directory: string,
): Promise<ReceivedFile & { isTooLarge: boolean }> {
  const path = newTemporaryPath(directory);
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(part.file, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    throw asStorageError(error);
  }
  const isTooLarge = part.file.truncated || size > maxFileSize[kind];
  return {
    field,
    kind,
    name: cleanFileName(asTyped(part.filename ?? '')),
    path,
    size,
    sha256: hash.digest('hex'),
    isTooLarge,
  };
}
