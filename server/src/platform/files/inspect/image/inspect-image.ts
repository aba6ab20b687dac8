import type { FileHandle } from 'node:fs/promises';
import { maxPixels, maxPixelsInMemory } from '@proxima/contract/files/refused-files';
import sharp, { type Metadata } from 'sharp';
import { otherFormat } from '../foreign-format.ts';
import { isAnotherProgramsOwn } from '../harmless-bytes.ts';
import { readAt } from '../read-at.ts';
import { damaged, RefusedFile } from '../refusal.ts';
import { imageEnd } from './image-end.ts';

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif';

/**
 * A picture that decodes to its last row, is not too large to be decoded, and has nothing behind its end that another
 * program would run or open. Cameras append previews and moving pictures to JPEG; other formats may end with line ends.
 */
export async function inspectImage(
  file: FileHandle,
  path: string,
  size: number,
  format: ImageFormat,
): Promise<void> {
  const head = await readAt(file, 0, Math.min(size, 2048));
  await decodeOnce(path, format, head);
  const bytes = await readAt(file, 0, size);
  const end = imageEnd(bytes, format);
  if (end === null) throw damaged('cut off');
  const tail = bytes.subarray(end);
  const isClean =
    format === 'jpeg' ? !isAnotherProgramsOwnBehind(tail) : !/[^\s\0]/.test(tail.toString('latin1'));
  if (!isClean) throw damaged('content behind the end');
}

/** A second picture behind a first is a camera's preview. */
const isAnotherProgramsOwnBehind = (tail: Buffer): boolean =>
  isAnotherProgramsOwn(tail.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? tail.subarray(3) : tail);

/** Reads the head first: the pixels are only decoded once it is known how many there are. */
async function decodeOnce(path: string, format: ImageFormat, head: Buffer): Promise<void> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error) => (isOwn(head, format) ? refuseDamaged(error) : otherFormat(head)));
  if (metadata.format !== format) otherFormat(head);
  if (metadata.width * metadata.height > mostPixelsOf(metadata))
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
const isOwn = (head: Buffer, format: ImageFormat): boolean => starts[format].test(head.toString('latin1'));

function refuseDamaged(error: unknown): never {
  throw damaged(String(error));
}

/** What comes row by row needs little memory, however large it is. */
const mostPixelsOf = ({ format, isProgressive }: Metadata): number =>
  (format === 'jpeg' || format === 'png') && !isProgressive ? maxPixels : maxPixelsInMemory;
