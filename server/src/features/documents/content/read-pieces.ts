import { buffer } from 'node:stream/consumers';
import { contentPieces } from '@proxima/contract/documents/document-endpoints';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import { invalidField } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** Pieces that are read from the store at the same time: an object store takes a while for each. */
const concurrency = 16;

/**
 * The bytes of some pieces of a file, one after the other.
 * @param pieces their numbers, as the endpoint takes them.
 * @throws DomainError `validation_failed` for a piece beyond the end of the file.
 */
export async function readPieces(
  store: FileStore,
  { key, size }: { key: string; size: number },
  pieces: string,
): Promise<Buffer> {
  const starts = pieces.split(',').map((number) => Number(number) * contentPieces.size);
  if (starts.some((start) => start >= size)) throw invalidField('pieces', documentMessages.noSuchPiece);
  const read: Buffer[] = [];
  for (let first = 0; first < starts.length; first += concurrency) {
    const some = starts.slice(first, first + concurrency).map(async (start) => {
      const end = Math.min(start + contentPieces.size, size) - 1;
      return buffer(await store.get(key, { start, end }));
    });
    read.push(...(await Promise.all(some)));
  }
  return Buffer.concat(read);
}
