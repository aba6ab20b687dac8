import type { ArtFormat } from '@proxima/contract/content/media';
import type { Context, Platform } from '../../platform/context.ts';
import { renamedAs } from '../../platform/files/file-name.ts';
import {
  makePictureSizes,
  type PictureSize,
  type PixelSize,
  pixelsOf,
  removeSizes,
} from '../../platform/files/picture-sizes.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { onDisk } from '../../platform/files/storage-error.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { checkFile } from './check-files.ts';
import { deleteUnrecorded } from './delete-files.ts';
import { type CheckedFile, isRecorded } from './record-file.ts';
import { storeBytes } from './store-bytes.ts';

export interface StoredSize {
  width: number;
  format: ArtFormat;
  file: CheckedFile;
}

/** One picture at a time: encoding takes all processors. */
const inLane = limitConcurrency({ concurrency: 1, waiting: 50, timeoutMs: 60_000 });

interface Use<Result> {
  /** Refuses a picture by its pixels, before they are decoded in full, by throwing. */
  checkPixels: (original: PixelSize) => void;
  /** Its transaction records the sizes. */
  work: (original: PixelSize, sizes: StoredSize[]) => Promise<Result>;
}

/**
 * Checks a received picture, makes and stores its sizes, then runs `work`. Bytes that `work` did not record are deleted again.
 * @throws DomainError `validation_failed` with the field for a refused file, `storage_full`, `unavailable`, and what `use` throws.
 */
export async function withPictureSizes<Result>(
  { platform }: Context,
  received: ReceivedFile,
  { checkPixels, work }: Use<Result>,
): Promise<Result> {
  const stored: StoredSize[] = [];
  try {
    const { original, sizes } = await inLane(() => makeSizes(platform, received, checkPixels));
    try {
      for (const size of sizes) stored.push(await storeSize(platform, received, size));
    } finally {
      await removeSizes(sizes);
    }
    return await work(original, stored);
  } finally {
    const unrecorded = stored.filter(({ file }) => !isRecorded(file));
    await deleteUnrecorded(
      platform,
      unrecorded.map(({ file }) => file.key),
    );
  }
}

async function makeSizes(
  platform: Platform,
  received: ReceivedFile,
  checkPixels: (original: PixelSize) => void,
): Promise<{ original: PixelSize; sizes: PictureSize[] }> {
  await checkFile(platform, received);
  const original = await pixelsOf(received.path);
  checkPixels(original);
  const sizes = await onDisk(() => makePictureSizes(received.path, original, platform.temporaryDirectory));
  return { original, sizes };
}

async function storeSize(platform: Platform, received: ReceivedFile, size: PictureSize): Promise<StoredSize> {
  const { width, format, path, contentType, sha256 } = size;
  const name = renamedAs(received.name, `.${format}`);
  const bytes = {
    field: received.field,
    kind: 'picture' as const,
    name,
    path,
    contentType,
    size: size.size,
    sha256,
  };
  return { width, format, file: await storeBytes(platform, path, bytes) };
}
