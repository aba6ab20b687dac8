/** A storage of a compound file to write: streams by name, or further storages. */
export interface OleTree {
  [name: string]: Buffer | string | OleTree;
}

const sector = 512;
const small = 64;
const [free, endOfChain, tableSector] = [0xffffffff, 0xfffffffe, 0xfffffffd];
const largeFrom = 4096;

interface Entry {
  name: string;
  type: number;
  content: Buffer;
  children: number[];
  right: number;
}

/** A compound file ([MS-CFB]) with the given storages and streams; short ones lie in small sectors, as Office does it. */
export function makeOle(tree: OleTree): Buffer {
  const entries = listEntries(tree);
  const shorts = entries.filter(({ type, content }) => type === 2 && content.length < largeFrom);
  const [root] = entries;
  if (root) root.content = Buffer.concat(shorts.map(({ content }) => padded(content, small)));
  const shortTable = chainTable(shorts.map(({ content }) => Math.ceil(content.length / small)));
  const longs = entries.filter(({ content }) => content.length >= largeFrom || content === root?.content);
  const parts = [
    directory(entries, shorts, longs, shortTable),
    shortTable,
    ...longs.map(({ content }) => content),
  ];
  const sectors = parts.map((part) => padded(part, sector));
  const table = allocationTable(sectors.map(({ length }) => length / sector));
  return Buffer.concat([
    header(table.length / sector, sectors[0]?.length ?? 0, shortTable.length),
    table,
    ...sectors,
  ]);
}

function listEntries(tree: OleTree): Entry[] {
  const entries: Entry[] = [];
  const add = (name: string, content: Buffer | string | OleTree): number => {
    const isStream = typeof content === 'string' || Buffer.isBuffer(content);
    const type = entries.length === 0 ? 5 : isStream ? 2 : 1;
    const entry: Entry = {
      name,
      type,
      content: isStream ? Buffer.from(content) : Buffer.alloc(0),
      children: [],
      right: free,
    };
    const id = entries.push(entry) - 1;
    if (!isStream) entry.children = Object.entries(content).map(([inner, value]) => add(inner, value));
    entry.children.forEach((child, index) => {
      const found = entries[child];
      if (found) found.right = entry.children[index + 1] ?? free;
    });
    return id;
  };
  add('Root Entry', tree);
  return entries;
}

const padded = (content: Buffer, unit: number): Buffer =>
  Buffer.concat([content, Buffer.alloc((unit - (content.length % unit)) % unit)]);

/** The chains of streams with these numbers of sectors, one after the other. */
function chainTable(lengths: number[]): Buffer {
  const table: number[] = [];
  for (const length of lengths)
    for (let left = length; left > 0; left -= 1) table.push(left === 1 ? endOfChain : table.length + 1);
  return numbers(table);
}

const numbers = (values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

/** The table itself comes first. */
function allocationTable(lengths: number[]): Buffer {
  const used = lengths.reduce((sum, length) => sum + length, 0);
  let own = 1;
  while (own * (sector / 4) < used + own) own += 1;
  const table = Array.from({ length: own }, () => tableSector);
  for (const length of lengths)
    for (let left = length; left > 0; left -= 1) table.push(left === 1 ? endOfChain : table.length + 1);
  while (table.length % (sector / 4) !== 0) table.push(free);
  return numbers(table);
}

function directory(entries: Entry[], shorts: Entry[], longs: Entry[], shortTable: Buffer): Buffer {
  const place = (list: Entry[], unit: number, from: number) => {
    const places = new Map<Entry, number>();
    let next = from;
    for (const entry of list) {
      places.set(entry, next);
      next += Math.ceil(entry.content.length / unit);
    }
    return places;
  };
  const own = Math.ceil((entries.length * 128) / sector);
  const sectorsBefore = own + Math.ceil(shortTable.length / sector);
  const shortPlaces = place(shorts, small, 0);
  let tables = 1;
  const used =
    sectorsBefore + longs.reduce((sum, { content }) => sum + Math.ceil(content.length / sector), 0);
  while (tables * (sector / 4) < used + tables) tables += 1;
  const longPlaces = place(longs, sector, tables + sectorsBefore);
  return Buffer.concat(
    entries.map((entry) =>
      directoryEntry(entry, longPlaces.get(entry) ?? shortPlaces.get(entry) ?? endOfChain),
    ),
  );
}

function directoryEntry(entry: Entry, first: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(entry.name, 0, 'utf16le');
  bytes.writeUInt16LE((entry.name.length + 1) * 2, 64);
  bytes.writeUInt8(entry.type, 66);
  bytes.writeUInt8(1, 67);
  for (const [index, link] of [free, entry.right, entry.children[0] ?? free].entries())
    bytes.writeUInt32LE(link, 68 + 4 * index);
  bytes.writeUInt32LE(entry.content.length === 0 ? endOfChain : first, 116);
  bytes.writeUInt32LE(entry.content.length, 120);
  return bytes;
}

function header(tables: number, directoryBytes: number, shortTableBytes: number): Buffer {
  const bytes = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  for (const [value, at] of [
    [0x3e, 24],
    [3, 26],
    [0xfffe, 28],
    [9, 30],
    [6, 32],
  ] as const)
    bytes.writeUInt16LE(value, at);
  const shortTable = shortTableBytes === 0 ? endOfChain : tables + directoryBytes / sector;
  for (const [value, at] of [
    [tables, 44],
    [tables, 48],
    [largeFrom, 56],
    [shortTable, 60],
    [1, 64],
    [endOfChain, 68],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.fill(0xff, 76);
  for (let index = 0; index < tables; index += 1) bytes.writeUInt32LE(index, 76 + 4 * index);
  return bytes;
}
