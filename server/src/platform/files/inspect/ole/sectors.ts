import { damaged } from '../refusal.ts';

const endOfChain = 0xfffffffe;
const isSector = (sector: number): boolean => sector < endOfChain - 3;

/** The sectors of a compound file and the order in which they belong together. */
export interface Sectors {
  /**
   * The first `size` bytes of a chain, or all of them.
   * @throws RefusedFile `notWhatItSays` for a chain that leaves the file, is circular, or is shorter than `size`.
   */
  read(first: number, size?: number): Buffer;
}

/** Reads the allocation table: its sectors are listed in the header and, for large files, in a chain of further lists. */
export function readAllocation(bytes: Buffer): Sectors {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw damaged('sector size');
  const sectorSize = 1 << shift;
  // The header occupies one sector; the last sector may be cut off by the end of the file.
  const sectorAt = (sector: number): Buffer => {
    const found = bytes.subarray((sector + 1) * sectorSize, (sector + 2) * sectorSize);
    if (found.length === 0) throw damaged('cut off');
    return found;
  };
  const max = Math.ceil(bytes.length / sectorSize);
  const next = listTable(bytes, sectorAt, sectorSize, max).flatMap((sector) => numbers(sectorAt(sector)));
  return { read: (first, size) => readChain({ next, sectorAt, max }, first, size) };
}

function listTable(
  bytes: Buffer,
  sectorAt: (sector: number) => Buffer,
  sectorSize: number,
  max: number,
): number[] {
  const listed = numbers(bytes.subarray(76, 512));
  let list = bytes.readUInt32LE(68);
  for (let read = 0; isSector(list) && read <= max / (sectorSize / 4); read += 1) {
    const further = numbers(sectorAt(list));
    listed.push(...further.slice(0, -1));
    list = further.at(-1) ?? endOfChain;
  }
  const table = listed.filter(isSector);
  if (table.length > max) throw damaged('allocation table');
  return table;
}

function readChain(
  { next, sectorAt, max }: { next: number[]; sectorAt: (sector: number) => Buffer; max: number },
  first: number,
  size?: number,
): Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  for (
    let sector = first;
    isSector(sector) && length < (size ?? Infinity);
    sector = next[sector] ?? endOfChain
  ) {
    if (pieces.length > max) throw damaged('a circular chain');
    const piece = sectorAt(sector);
    pieces.push(piece);
    length += piece.length;
  }
  if (size !== undefined && length < size) throw damaged('cut-off stream');
  return Buffer.concat(pieces).subarray(0, size);
}

function numbers(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}
