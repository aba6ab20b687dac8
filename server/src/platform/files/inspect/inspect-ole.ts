import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';
import { RefusedFile } from './refusal.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffe;
const freeSector = 0xffffffff;
const mostDirectorySectors = 1_000;
const macroNames = new Set(['macros', '_vba_project_cur', '_vba_project', 'vba']);

/** The streams one of which a document of the type must have. */
const mainStreams: Record<string, readonly string[]> = {
  '.doc': ['worddocument'],
  '.xls': ['workbook', 'book'],
  '.ppt': ['powerpoint document'],
};

const damaged = (detail: string) => new RefusedFile('notWhatItSays', detail);

interface Container {
  file: FileHandle;
  sectorSize: number;
  /** Sector number -> the next one of its chain. */
  next: Uint32Array;
}

/**
 * An Office document of 1997 to 2003 (compound file binary, [MS-CFB]): the directory names the streams of the type that
 * the extension says, none of another type, and no macros.
 */
export async function inspectOle(file: FileHandle, size: number, extension: string): Promise<void> {
  const header = await readAt(file, 0, 512);
  if (!header.subarray(0, 8).equals(signature)) throw damaged('no compound file');
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) throw damaged('sector size');
  const sectorSize = 1 << sectorShift;
  const next = await readAllocation(file, header, sectorSize, size);
  checkWhole(next, sectorSize, size);
  const names = await readNames({ file, sectorSize, next }, header.readUInt32LE(48));
  if ([...names].some((name) => macroNames.has(name))) throw new RefusedFile('activeContent', 'macros');
  for (const [type, streams] of Object.entries(mainStreams)) {
    const isThere = streams.some((stream) => names.has(stream));
    if (isThere !== (type === extension)) throw damaged(`main stream of ${type}`);
  }
}

/** Reads the allocation table: its sectors are listed in the header and, for large files, in a chain of further lists. */
async function readAllocation(
  file: FileHandle,
  header: Buffer,
  sectorSize: number,
  size: number,
): Promise<Uint32Array> {
  const sectorsInFile = Math.ceil(size / sectorSize);
  const perSector = sectorSize / 4;
  const listed = numbers(header.subarray(76, 512));
  let list = header.readUInt32LE(68);
  for (let read = 0; list < endOfChain - 1 && read <= sectorsInFile / perSector; read += 1) {
    const further = numbers(await readSector(file, list, sectorSize));
    listed.push(...further.slice(0, -1));
    list = further.at(-1) ?? endOfChain;
  }
  const tableSectors = listed.filter((sector) => sector < endOfChain - 1);
  if (tableSectors.length > sectorsInFile) throw damaged('allocation table');
  const next = new Uint32Array(tableSectors.length * perSector);
  for (const [index, sector] of tableSectors.entries()) {
    next.set(numbers(await readSector(file, sector, sectorSize)), index * perSector);
  }
  return next;
}

function numbers(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}

/** The header takes the place of one sector. */
const readSector = (file: FileHandle, sector: number, sectorSize: number): Promise<Buffer> =>
  readAt(file, (sector + 1) * sectorSize, sectorSize);

/** Every sector in use begins within the file; a cut-off file fails here. */
function checkWhole(next: Uint32Array, sectorSize: number, size: number): void {
  const last = next.findLastIndex((following) => following !== freeSector);
  if (last < 0 || (last + 1) * sectorSize >= size) throw damaged('cut off');
}

async function readNames({ file, sectorSize, next }: Container, first: number): Promise<Set<string>> {
  const names = new Set<string>();
  let sector = first;
  for (let read = 0; sector !== endOfChain; read += 1) {
    if (read > mostDirectorySectors || sector >= next.length) throw damaged('directory');
    const bytes = await readSector(file, sector, sectorSize);
    for (let at = 0; at < bytes.length; at += 128) {
      const length = bytes.readUInt16LE(at + 64);
      const isUsed = bytes[at + 66] !== 0 && length >= 2 && length <= 64;
      if (isUsed) names.add(bytes.toString('utf16le', at, at + length - 2).toLowerCase());
    }
    sector = next[sector] ?? freeSector;
  }
  return names;
}
