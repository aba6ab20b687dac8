import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { maxPixels } from '@proxima/contract/files/refused-files';
import type { ResizeOptions } from 'sharp';
import { loadSharp } from './load-sharp.ts';

/** Pixels per side: sharp on a high-density display at the largest size shown. */
const side = 512;

export interface Picture {
  path: string;
  contentType: 'image/webp';
  size: number;
  sha256: string;
}

/** A centred square. */
export const makeAvatar = (source: string, target: string): Promise<Picture> =>
  reencode(source, target, { width: side, height: side, fit: 'cover' });

/** The whole picture, scaled down if it is larger; transparency is preserved. */
export const makeLogo = (source: string, target: string): Promise<Picture> =>
  reencode(source, target, { width: side, height: side, fit: 'inside', withoutEnlargement: true });

/**
 * Re-encodes an inspected picture into `target`: upright, in this size, WebP, without metadata, and only the first frame of an
 * animation.
 */
async function reencode(source: string, target: string, size: ResizeOptions): Promise<Picture> {
  const sharp = await loadSharp();
  const bytes = await sharp(source, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .rotate()
    .resize(size)
    .webp({ quality: 82 })
    .toBuffer();
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
  return {
    path: target,
    contentType: 'image/webp',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
