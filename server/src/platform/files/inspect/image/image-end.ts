import type { ImageFormat } from './inspect-image.ts';

/** Where the picture proper ends in its file, or null where it never does. The decoder has accepted it before. */
export function imageEnd(bytes: Buffer, format: ImageFormat): number | null {
  return ends[format](bytes);
}

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
function endOfJpeg(bytes: Buffer): number | null {
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

function nextMarker(bytes: Buffer, from: number): number {
  const at = bytes.indexOf(0xff, from);
  return at < 0 ? bytes.length : at;
}

/** One RIFF chunk that tells its length, padded to an even one (WebP container specification). */
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
