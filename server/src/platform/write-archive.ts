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

type Entries = Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>;

/**
 * Streams a ZIP archive, asking for an entry when the one before it is written. If an entry cannot be read, the stream fails with its error
 * instead of ending early. Destroying the stream closes the open entry.
 */
export function writeArchive(entries: Entries): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);
  const write = ({ path, isCompressed, modifiedAt, open }: ArchiveEntry): Promise<void> =>
    new Promise((written) => {
      const options = { compress: isCompressed, ...(modifiedAt && { mtime: modifiedAt }) };
      zip.addReadStreamLazy(path, options, (give) => {
        open().then((stream) => {
          current = stream.on('error', fail).on('end', written);
          if (output.destroyed) stream.destroy();
          else give(null, stream);
        }, fail);
      });
    });
  const writeAll = async (): Promise<void> => {
    for await (const entry of entries) await write(entry);
    zip.end();
  };
  writeAll().catch(fail);
  pipeline(zip.outputStream, output, () => current?.destroy());
  return output;
}
