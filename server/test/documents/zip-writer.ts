import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** For hostile archives: what the headers claim instead of the truth. */
  claimedSize?: number;
}

/** A ZIP archive (APPNOTE 4.3) of deflated entries, made by hand so that tests can also make it wrong. */
export function makeZip(entries: ZipEntry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const fields = commonFields(content, packed, entry);
    const local = Buffer.concat([numbers(4, 0x04034b50), fields, Buffer.from(entry.name), packed]);
    const place = Buffer.concat([numbers(2, 0, 0, 0), numbers(4, 0), numbers(4, offset)]);
    directory.push(numbers(4, 0x02014b50), numbers(2, 20), fields, place, Buffer.from(entry.name));
    locals.push(local);
    offset += local.length;
  }
  const size = Buffer.concat(directory).length;
  const end = [
    numbers(4, 0x06054b50),
    numbers(2, 0, 0, entries.length, entries.length),
    numbers(4, size, offset),
    numbers(2, comment.length),
    Buffer.from(comment),
  ];
  return Buffer.concat([...locals, ...directory, ...end]);
}

/** The fields that local headers and the directory share, from "version needed" to "extra field length". */
function commonFields(content: Buffer, packed: Buffer, entry: ZipEntry): Buffer {
  return Buffer.concat([
    numbers(2, 20, 0x0800, 8, 0, 0x21),
    numbers(4, crc32(content), packed.length, entry.claimedSize ?? content.length),
    numbers(2, Buffer.byteLength(entry.name), 0),
  ]);
}

/** Little-endian numbers of `bytes` bytes each. */
function numbers(bytes: 2 | 4, ...values: number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes);
  return buffer;
}
