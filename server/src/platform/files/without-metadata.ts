import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { endOfJpeg, nextMarker } from './inspect/image/inspect-image.ts';
import { loadSharp } from './load-sharp.ts';

type PhotoType = 'image/jpeg' | 'image/png';

export const isPhoto = (contentType: string): contentType is PhotoType =>
  contentType === 'image/jpeg' || contentType === 'image/png';

/**
 * Copies an inspected photo into `target` without what the camera wrote beside the picture: place, time, device, previews. The picture
 * itself is copied byte by byte, with its colour profile and which way up it is.
 */
export async function writeWithoutMetadata(
  source: string,
  target: string,
  contentType: PhotoType,
): Promise<{ size: number; sha256: string }> {
  const bytes = await withoutMetadata(await readFile(source), contentType);
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The same for bytes. */
export async function withoutMetadata(photo: Buffer, contentType: PhotoType): Promise<Buffer> {
  const sharp = await loadSharp();
  const { orientation = 1 } = await sharp(photo, { limitInputPixels: false }).metadata();
  const exif = orientation === 1 ? null : exifWith(orientation);
  return contentType === 'image/jpeg' ? cleanJpeg(photo, exif) : cleanPng(photo, exif);
}

/** One directory with one entry, the orientation (Exif 3.0, 4.6). */
function exifWith(orientation: number): Buffer {
  const exif = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
  exif.writeUInt16LE(orientation, 18);
  return exif;
}

const startOfScan = 0xda;
const comment = 0xfe;

/** Application segments hold metadata, apart from JFIF (0), colour profiles (2) and how Adobe stores colours (14). */
function isMetadata(marker: number, content: Buffer): boolean {
  if (marker === comment) return true;
  if (marker < 0xe0 || marker > 0xef || marker === 0xe0 || marker === 0xee) return false;
  return marker !== 0xe2 || !content.toString('latin1', 0, 12).startsWith('ICC_PROFILE\0');
}

/** Marker segments up to the first scan, then everything up to the end of the picture (ITU-T T.81, B.1.1). */
function cleanJpeg(bytes: Buffer, exif: Buffer | null): Buffer {
  const kept = [bytes.subarray(0, 2)];
  if (exif) kept.push(Buffer.from('ffe10022457869660000', 'hex'), exif);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at + 1] !== startOfScan) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) {
      at = nextMarker(bytes, at + 1);
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (!isMetadata(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at, endOfJpeg(bytes) ?? bytes.length));
  return Buffer.concat(kept);
}

const metadataChunks = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Chunks of length, type, data and checksum, up to IEND (PNG specification, 5.3). */
function cleanPng(bytes: Buffer, exif: Buffer | null): Buffer {
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  let type = '';
  while (type !== 'IEND' && at + 12 <= bytes.length) {
    type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!metadataChunks.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IHDR' && exif) kept.push(pngChunk('eXIf', exif));
    at = end;
  }
  return Buffer.concat(kept);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
