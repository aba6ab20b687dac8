import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { Budget } from '../budget.ts';
import { isOnlyText } from '../harmless-bytes.ts';
import { damaged, RefusedFile } from '../refusal.ts';

const endMark = Buffer.from('PK\x05\x06', 'latin1');

export const isArchive = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\x03\x04';

/**
 * Opens a ZIP archive that fills the whole file; only line breaks and zeros, which some programs add, may follow it. Its comment
 * must be plain text.
 * @throws RefusedFile `notWhatItSays`.
 */
export async function openArchive(bytes: Buffer): Promise<ZipFile> {
  const at = bytes.lastIndexOf(endMark);
  const end = at < 0 || at + 22 > bytes.length ? bytes.length : at + 22 + bytes.readUInt16LE(at + 20);
  if (/[^\s\0]/.test(bytes.toString('latin1', end))) throw damaged('content after the archive');
  const zip = await fromBufferPromise(bytes.subarray(0, end), {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
  });
  if (!isOnlyText(Buffer.from(zip.comment, 'latin1'))) throw damaged('a comment that is not plain text');
  return zip;
}

/** Counts and checks the entries of one archive. */
export class Tally {
  readonly #budget: Budget;
  readonly #size: number;
  #packed = 0;
  /** Names in lower case. */
  readonly names = new Set<string>();

  constructor(budget: Budget, size: number) {
    this.#budget = budget;
    this.#size = size;
  }

  /**
   * Adds one entry. Entries overlap if their packed sizes add up to more than the file. The library refuses names that lead out
   * of the archive.
   */
  add(entry: Entry): void {
    const name = entry.fileName.toLowerCase();
    if (this.names.has(name)) throw damaged(`twice: ${name}`);
    this.names.add(name);
    if (entry.isEncrypted()) throw new RefusedFile('password', 'encrypted');
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw damaged('compression method');
    this.#packed += entry.compressedSize;
    if (this.#packed > this.#size) throw damaged('overlapping entries');
    this.#budget.unpack(entry.compressedSize, entry.uncompressedSize);
  }
}
