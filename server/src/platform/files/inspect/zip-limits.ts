import type { Entry, ZipFile } from 'yauzl';
import { RefusedFile } from './refusal.ts';

/** security.md, row "files". */
const limits = { entries: 2_000, unpacked: 100 * 1024 * 1024, ratio: 1_000 };

const refuse = (detail: string) => new RefusedFile('notWhatItSays', detail);

/** What the entries of an archive come to so far. */
interface Tally {
  size: number;
  packed: number;
  unpacked: number;
  /** Names in lower case. */
  names: Set<string>;
}

/** @throws RefusedFile for too many entries, and for a comment: it could hold a second file. */
export function startTally(zip: ZipFile, size: number): Tally {
  if (zip.entryCount > limits.entries) throw refuse('too many entries');
  if (zip.comment !== '') throw refuse('an archive comment');
  return { size, packed: 0, unpacked: 0, names: new Set() };
}

/**
 * Counts one entry in. Overlapping entries are found by their packed sizes adding up to more than the file; names that
 * lead out of the archive are refused by the library.
 */
export function checkEntry(entry: Entry, tally: Tally): void {
  const name = entry.fileName.toLowerCase();
  if (tally.names.has(name)) throw refuse(`twice: ${name}`);
  tally.names.add(name);
  if (entry.isEncrypted()) throw refuse('encrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw refuse('compression method');
  tally.packed += entry.compressedSize;
  tally.unpacked += entry.uncompressedSize;
  if (tally.packed > tally.size) throw refuse('overlapping entries');
  if (tally.unpacked > limits.unpacked) throw refuse('too large unpacked');
  if (entry.uncompressedSize > entry.compressedSize * limits.ratio) throw refuse('packed too well');
}
