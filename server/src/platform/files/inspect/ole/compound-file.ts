import { damaged } from '../refusal.ts';
import { readAllocation, type Sectors } from './sectors.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffe;
const maxEntries = 20_000;
const types = { storage: 1, stream: 2, root: 5 };

/** A stream of a compound file. Reading it verifies that it is complete. */
export interface Stream {
  /** In lower case. */
  name: string;
  size: number;
  /** @throws RefusedFile `notWhatItSays` if the file ends before the stream does. */
  read(): Buffer;
  /** @throws RefusedFile `notWhatItSays` if it starts after the end of the file. */
  checkPlace(): void;
}

export interface Storage {
  /** In lower case. */
  name: string;
  /** The class of an embedded object, as 32 hexadecimal digits in the order of the file. */
  classId: string;
  storages: Storage[];
  streams: Stream[];
}

interface Entry {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  classId: string;
  first: number;
  size: number;
}

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature);

/**
 * The root storage of a compound file ([MS-CFB]), as Office wrote it from 1997 to 2003 and still wraps objects in.
 * @throws RefusedFile `notWhatItSays` for one that cannot be read.
 */
export function readCompoundFile(bytes: Buffer): Storage {
  if (bytes.length < 512 || !isCompoundFile(bytes)) throw damaged('not a compound file');
  const sectors = readAllocation(bytes);
  const entries = readEntries(sectors, bytes.readUInt32LE(48));
  const [root] = entries;
  if (root?.type !== types.root) throw damaged('no root entry');
  const small = smallSectors(sectors, bytes, root);
  const largeFrom = bytes.readUInt32LE(56);
  const read = ({ first, size }: Entry) =>
    size < largeFrom ? small(first, size) : sectors.read(first, size);
  const checkPlace = ({ first, size }: Entry) => void (size < largeFrom || sectors.read(first));
  const seen = new Set<number>([0]);
  return storageOf(root, entries, seen, { read, checkPlace });
}

function readEntries(sectors: Sectors, first: number): Entry[] {
  const bytes = sectors.read(first);
  if (bytes.length / 128 > maxEntries) throw damaged('directory too large');
  return Array.from({ length: Math.floor(bytes.length / 128) }, (_, index) =>
    readEntry(bytes.subarray(index * 128, index * 128 + 128)),
  );
}

function readEntry(bytes: Buffer): Entry {
  const length = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62);
  return {
    name: bytes.toString('utf16le', 0, length).toLowerCase(),
    type: bytes[66] ?? 0,
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    classId: bytes.toString('hex', 80, 96),
    first: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}

/** Streams under 4,096 bytes are stored in sectors of 64 bytes inside the root's own stream. */
function smallSectors(sectors: Sectors, header: Buffer, root: Entry) {
  const holder = root.first < endOfChain - 1 ? sectors.read(root.first) : Buffer.alloc(0);
  const tableStart = header.readUInt32LE(60);
  const table = tableStart < endOfChain - 1 ? sectors.read(tableStart) : Buffer.alloc(0);
  return (first: number, size: number): Buffer => {
    const pieces: Buffer[] = [];
    for (let sector = first, left = size; left > 0; left -= 64) {
      const piece = holder.subarray(sector * 64, sector * 64 + Math.min(64, left));
      if (piece.length < Math.min(64, left) || sector * 4 + 4 > table.length) throw damaged('cut-off stream');
      pieces.push(piece);
      sector = table.readUInt32LE(sector * 4);
    }
    return Buffer.concat(pieces);
  };
}

/** The siblings of a level form a tree; each entry is visited once, even if the links form a cycle. */
function storageOf(
  entry: Entry,
  entries: Entry[],
  seen: Set<number>,
  access: { read: (entry: Entry) => Buffer; checkPlace: (entry: Entry) => void },
): Storage {
  const storage: Storage = { name: entry.name, classId: entry.classId, storages: [], streams: [] };
  const open = [entry.child];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const found = entries[id];
    if (found === undefined || seen.has(id)) continue;
    seen.add(id);
    open.push(found.left, found.right);
    if (found.type === types.storage) storage.storages.push(storageOf(found, entries, seen, access));
    if (found.type === types.stream)
      storage.streams.push({
        name: found.name,
        size: found.size,
        read: () => access.read(found),
        checkPlace: () => access.checkPlace(found),
      });
  }
  return storage;
}

/** A storage and everything in it. */
export function* allStorages(storage: Storage): Generator<Storage> {
  yield storage;
  for (const inner of storage.storages) yield* allStorages(inner);
}

export const findStream = (storage: Storage, ...names: string[]): Stream | undefined =>
  storage.streams.find(({ name }) => names.includes(name));
