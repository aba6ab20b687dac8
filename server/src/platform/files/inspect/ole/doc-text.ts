const pieceTag = 2;

/**
 * The text of a Word document with its field marks, assembled from its piece table as Word does. Without a piece table, the whole
 * main stream in both encodings.
 */
export function readDocText(main: Buffer, table: Buffer | null): string {
  const pieces = table === null ? null : readPieces(main, table);
  return pieces ?? `${main.toString('latin1')}\x15${main.toString('utf16le')}`;
}

function readPieces(main: Buffer, table: Buffer): string | null {
  if (main.length < 0x1aa) return null;
  const start = main.readUInt32LE(0x1a2);
  const list = findPieceTable(table.subarray(start, start + main.readUInt32LE(0x1a6)));
  if (list === undefined) return null;
  const count = Math.floor((list.length - 4) / 12);
  const texts = Array.from({ length: count }, (_, index) => {
    const characters = list.readUInt32LE(4 * index + 4) - list.readUInt32LE(4 * index);
    return readPiece(main, list.readUInt32LE(4 * (count + 1) + 8 * index + 2), characters);
  });
  return texts.join('');
}

/** Skips the formatting (tag 1) that stands before the table of pieces. */
function findPieceTable(list: Buffer): Buffer | undefined {
  let at = 0;
  while (list[at] === 1 && at + 3 <= list.length) at += 3 + list.readUInt16LE(at + 1);
  if (list[at] !== pieceTag || at + 5 > list.length) return undefined;
  const found = list.subarray(at + 5, at + 5 + list.readUInt32LE(at + 1));
  return found.length < 16 ? undefined : found;
}

/** Bit 30 of a piece's place means one byte per character; the place is then doubled. */
function readPiece(main: Buffer, place: number, characters: number): string {
  if (characters <= 0) return '';
  const isNarrow = (place & 0x40000000) !== 0;
  const offset = place & 0x3fffffff;
  if (isNarrow) return main.toString('latin1', offset / 2, offset / 2 + characters);
  return main.toString('utf16le', offset, offset + 2 * characters);
}
