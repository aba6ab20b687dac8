const sector = 512;
const [free, endOfChain, tableSector] = [0xffffffff, 0xfffffffe, 0xfffffffd];

/** A compound file ([MS-CFB]) with empty storages or streams of the given names; `padding` sectors follow as one stream. */
export function makeOle(names: string[], padding = 8): Buffer {
  const entries = [directoryEntry('Root Entry', 5), ...names.map((name) => directoryEntry(name, 2))];
  while (entries.length % 4 !== 0) entries.push(Buffer.alloc(128));
  const directory = Buffer.concat(entries);
  const directorySectors = directory.length / sector;
  return Buffer.concat([
    header(),
    allocationTable(directorySectors, padding),
    directory,
    Buffer.alloc(padding * sector, 'text '),
  ]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(endOfChain, 60);
  bytes.writeUInt32LE(endOfChain, 68);
  bytes.fill(0xff, 80);
  return bytes;
}

/** Sector 0 is the table itself, then the directory's chain, then the padding's. */
function allocationTable(directorySectors: number, padding: number): Buffer {
  const chain = (first: number, length: number) =>
    Array.from({ length }, (_, index) => (index === length - 1 ? endOfChain : first + index + 1));
  const table = [tableSector, ...chain(1, directorySectors), ...chain(1 + directorySectors, padding)];
  const bytes = Buffer.alloc(sector);
  for (let index = 0; index < sector / 4; index += 1) bytes.writeUInt32LE(table[index] ?? free, index * 4);
  return bytes;
}

function directoryEntry(name: string, type: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.fill(0xff, 68, 80);
  bytes.writeUInt32LE(endOfChain, 116);
  return bytes;
}
