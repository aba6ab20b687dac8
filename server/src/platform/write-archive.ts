import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  /** Relative, with slashes. */
  path: string;
  isCompressed: boolean;
  modifiedAt?: Date;
  /** Called when this entry is written; one is open at a time. */
  open(): Promise<Readable>;
}

/**
 * Streams a ZIP archive. If an entry cannot be read, the stream fails with its error instead of ending early. Destroying the
 * stream closes the open entry.
 */
export function writeArchive(entries: readonly ArchiveEntry[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);
  for (const { path, isCompressed, modifiedAt, open } of entries) {
    const options = { compress: isCompressed, ...(modifiedAt && { mtime: modifiedAt }) };
    zip.addReadStreamLazy(path, options, (give) => {
      open().then((stream) => {
        current = stream.on('error', fail);
        if (output.destroyed) stream.destroy();
        else give(null, stream);
      }, fail);
    });
  }
  zip.end();
  pipeline(zip.outputStream, output, () => current?.destroy());
  return output;
}
