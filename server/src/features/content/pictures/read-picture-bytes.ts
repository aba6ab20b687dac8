import { buffer } from 'node:stream/consumers';
import { pictureStem, pictureWidths } from '@proxima/contract/content/media';
import type { Platform } from '../../../platform/context.ts';
import { openPicture } from './read-pictures.ts';

/**
 * The largest stored size of a picture of the library, by any of its addresses.
 * @throws DomainError `not_found` for any other picture, `unavailable`
 */
export async function readPictureBytes(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  image: string,
): Promise<Buffer> {
  const stem = pictureStem(image) ?? '';
  const [, original = '0'] = /-(\d+)x\d+$/.exec(stem) ?? [];
  const widest = pictureWidths(Number(original)).at(-1);
  const { key } = await openPicture({ db }, `${stem}-${widest}.webp`);
  return buffer(await files.get(key));
}
