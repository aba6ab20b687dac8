import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { onDisk } from './storage-error.ts';

/** Writes a stream into a new file. @returns its size and checksum. @throws DomainError `storage_full` */
export async function writeMeasured(
  source: Readable,
  path: string,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
  });
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await onDisk(() => pipeline(source, measure, target));
  return { size, sha256: hash.digest('hex') };
}
