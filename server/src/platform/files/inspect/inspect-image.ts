import type { FileHandle } from 'node:fs/promises';
import { mostPixels } from '@proxima/contract/files';
import sharp from 'sharp';
import { imageEnd } from './image-end.ts';
import { readAt } from './read-at.ts';
import { RefusedFile } from './refusal.ts';

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif';

const hostile = [
  '<!doctype',
  '<html',
  '<script',
  '<svg',
  '<iframe',
  '<?php',
  'pk\u0003\u0004',
  'pk\u0005\u0006',
  '%pdf-',
  'rar!',
];

function isHostile(tail: Buffer): boolean {
  const text = tail.toString('latin1').toLowerCase();
  return hostile.some((mark) => text.includes(mark));
}

/**
 * A picture that decodes to its last row, is not too large to be decoded, and has nothing behind its end. Cameras append
 * previews and moving pictures to JPEG, so there only what another program would run or open is refused.
 */
export async function inspectImage(
  file: FileHandle,
  path: string,
  size: number,
  format: ImageFormat,
): Promise<void> {
  await decodeOnce(path, format);
  const bytes = await readAt(file, 0, size);
  const end = imageEnd(bytes, format);
  if (end === null) throw new RefusedFile('notWhatItSays', 'cut off');
  const tail = bytes.subarray(end);
  const isClean = format === 'jpeg' ? !isHostile(tail) : tail.every((byte) => byte === 0);
  if (!isClean) throw new RefusedFile('notWhatItSays', 'content behind the end');
}

/** Reads the head first: the pixels are only decoded once it is known how many there are. */
async function decodeOnce(path: string, format: ImageFormat): Promise<void> {
  const metadata = await sharp(path, { limitInputPixels: false }).metadata().catch(asDamaged);
  if (metadata.format !== format) throw new RefusedFile('notWhatItSays', `is ${metadata.format}`);
  if (metadata.width * metadata.height > mostPixels)
    throw new RefusedFile('tooManyPixels', 'too many pixels');
  const options = { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true } as const;
  await sharp(path, options).resize(16, 16).raw().toBuffer().catch(asDamaged);
}

function asDamaged(error: unknown): never {
  throw new RefusedFile('notWhatItSays', String(error));
}
