import { maxPixels, maxPixelsInMemory } from '@proxima/contract/files/refused-files';
import type { Metadata } from 'sharp';
import { loadSharp } from '../../load-sharp.ts';
import { otherFormat } from '../foreign-format.ts';
import { isForeignContent } from '../harmless-bytes.ts';
import { damaged, RefusedFile } from '../refusal.ts';

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif';

/**
 * Checks that a picture decodes completely, is not too large to decode, and has nothing after its end that another program would
 * run or open. Cameras append previews and videos to JPEG; other formats may end with line breaks.
 */
export async function inspectImage(bytes: Buffer, path: string, format: ImageFormat): Promise<void> {
  await decodeOnce(path, format, bytes.subarray(0, 2048));
  const end = ends[format](bytes);
  if (end === null) throw damaged('cut off');
  const tail = bytes.subarray(end);
  const isClean = format === 'jpeg' ? !isForeignTail(tail) : !/[^\s\0]/.test(tail.toString('latin1'));
  if (!isClean) throw damaged('content after the end');
}

/** A second picture after the first is a camera's preview. */
const isForeignTail = (tail: Buffer): boolean =>
  isForeignContent(tail.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? tail.subarray(3) : tail);

/** Reads the header first, so that pixels are decoded only once their number is known. */
async function decodeOnce(path: string, format: ImageFormat, head: Buffer): Promise<void> {
  const sharp = await loadSharp();
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error) => (hasSignature(head, format) ? refuseDamaged(error) : otherFormat(head)));
  if (metadata.format !== format) otherFormat(head);
  if (metadata.width * metadata.height > maxPixelsOf(metadata))
    throw new RefusedFile('tooManyPixels', 'too many pixels');
  const options = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true } as const;
  await sharp(path, options).resize(16, 16).raw().toBuffer().catch(refuseDamaged);
}

const starts: Record<ImageFormat, RegExp> = {
  png: /^\x89PNG/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF....WEBP/s,
  gif: /^GIF8/,
};
const hasSignature = (head: Buffer, format: ImageFormat): boolean =>
  starts[format].test(head.toString('latin1'));

function refuseDamaged(error: unknown): never {
  throw damaged(String(error));
}

/** Formats decoded row by row need little memory, whatever their size. */
const maxPixelsOf = ({ format, isProgressive }: Metadata): number =>
  (format === 'jpeg' || format === 'png') && !isProgressive ? maxPixels : maxPixelsInMemory;

/** Where the picture ends within its file, or null if it is cut off. The decoder has already accepted the file. */
const ends: Record<ImageFormat, (bytes: Buffer) => number | null> = {
  png: endOfPng,
  jpeg: endOfJpeg,
  webp: endOfWebp,
  gif: endOfGif,
};

/** Chunks of length, type, data and checksum, up to IEND (PNG specification, 5.3). */
function endOfPng(bytes: Buffer): number | null {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return at <= bytes.length ? at : null;
  }
  return null;
}

/** Marker segments; after the start of a scan, entropy-coded bytes up to the next marker (ITU-T T.81, B.1.1). */
export function endOfJpeg(bytes: Buffer): number | null {
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      if (bytes[at] !== 0xff) at = nextMarker(bytes, at);
      continue;
    }
    if (marker === 0xd9) return at + 2;
    if (at + 4 > bytes.length) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (bytes[at] !== 0xff) at = nextMarker(bytes, at);
  }
  return null;
}

/** Where the next marker of a JPEG starts. */
export function nextMarker(bytes: Buffer, from: number): number {
  const at = bytes.indexOf(0xff, from);
  return at < 0 ? bytes.length : at;
}

/** One RIFF chunk with its length, padded to an even one (WebP container specification). */
function endOfWebp(bytes: Buffer): number | null {
  if (bytes.length < 12) return null;
  const length = bytes.readUInt32LE(4);
  const end = 8 + length + (length % 2);
  return 8 + length <= bytes.length ? Math.min(end, bytes.length) : null;
}

/** Blocks of sub-blocks up to the trailer (GIF89a, 17 to 27). */
function endOfGif(bytes: Buffer): number | null {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const introducer = bytes[at];
    if (introducer === 0x3b) return at + 1;
    if (introducer === 0x21) at = endOfSubBlocks(bytes, at + 2);
    else if (introducer === 0x2c) at = endOfSubBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    else return null;
  }
  return null;
}

function endOfSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
