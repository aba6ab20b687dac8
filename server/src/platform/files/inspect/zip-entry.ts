import type { Entry, ZipFile } from 'yauzl';
import { EicarSearch } from './eicar.ts';
import { RefusedFile } from './refusal.ts';

const largestXml = 8 * 1024 * 1024;

/**
 * Unpacks one entry, which proves its size and checksum, and looks for the test virus on the way. Returns its bytes
 * where `isKept`, else null.
 */
export async function readEntry(zip: ZipFile, entry: Entry, isKept: boolean): Promise<Buffer | null> {
  if (isKept && entry.uncompressedSize > largestXml) throw new RefusedFile('notWhatItSays', 'part too large');
  const chunks: Buffer[] = [];
  const search = new EicarSearch();
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    search.look(chunk);
    if (isKept) chunks.push(chunk);
  }
  return isKept ? Buffer.concat(chunks) : null;
}
