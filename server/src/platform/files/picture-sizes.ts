import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { type ArtFormat, artFormats, pictureWidths } from '@proxima/contract/content/media';
import { maxPixels } from '@proxima/contract/files/refused-files';
import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import { newTemporaryPath } from './temporary-files.ts';

export interface PictureSize {
  path: string;
  width: number;
  format: ArtFormat;
  contentType: `image/${ArtFormat}`;
  size: number;
  sha256: string;
}

export interface PixelSize {
  width: number;
  height: number;
}

/** The size of an inspected picture after it is rotated upright. */
export async function pixelsOf(source: string): Promise<PixelSize> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(source, { limitInputPixels: maxPixels }).metadata();
  return autoOrient;
}

const encode: Record<ArtFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

/**
 * Re-encodes an inspected picture in all widths and formats, upright and without metadata, only the first frame of an
 * animation. The image library uses its own threads. The caller removes the files from `directory`.
 */
export async function makePictureSizes(
  source: string,
  original: PixelSize,
  directory: string,
): Promise<PictureSize[]> {
  const sharp = await loadSharp();
  const widths = pictureWidths(original.width);
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .rotate()
    .resize({ width: Math.max(...widths) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: PictureSize[] = [];
  try {
    for (const width of widths)
      for (const format of artFormats) {
        const height = Math.max(1, Math.round((width * original.height) / original.width));
        const resized = sharp(data, { raw }).resize({ width, height, fit: 'fill' });
        made.push(await write(await encode[format](resized).toBuffer(), { directory, width, format }));
      }
    return made;
  } catch (error) {
    await removeSizes(made);
    throw error;
  }
}

/** Removes files of `makePictureSizes` that were not moved into the store. */
export async function removeSizes(sizes: readonly PictureSize[]): Promise<void> {
  for (const { path } of sizes) await rm(path, { force: true });
}

async function write(
  bytes: Buffer,
  { directory, width, format }: { directory: string; width: number; format: ArtFormat },
): Promise<PictureSize> {
  const path = newTemporaryPath(directory);
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, width, format, contentType: `image/${format}`, size: bytes.length, sha256 };
}
