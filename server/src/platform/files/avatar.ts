import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { maxPixels } from '@proxima/contract/files/refused-files';
import { loadSharp } from './load-sharp.ts';

/** Pixels per side: sharp on a high-density display at the largest size shown. */
const side = 512;

export interface Avatar {
  path: string;
  contentType: 'image/webp';
  size: number;
  sha256: string;
}

/**
 * Re-encodes an inspected picture into `target`: upright, a centred square, WebP, without metadata, and only the first frame of
 * an animation.
 */
export async function makeAvatar(source: string, target: string): Promise<Avatar> {
  const sharp = await loadSharp();
  const bytes = await sharp(source, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .rotate()
    .resize(side, side, { fit: 'cover' })
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
