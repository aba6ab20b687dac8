import { rm } from 'node:fs/promises';
import { aboutFile, fileMessages } from '@proxima/contract/files/chosen-files';
import { extensionOf } from '@proxima/contract/files/files';
import { refusalMessage } from '@proxima/contract/files/refused-files';
import type { Context, Platform } from '../../platform/context.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { makeAvatar, makeLogo } from '../../platform/files/avatar.ts';
import { renamedAs } from '../../platform/files/file-name.ts';
import { type Inspected, inspectFile } from '../../platform/files/inspect/inspect-file.ts';
import { RefusedFile } from '../../platform/files/inspect/refusal.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { scanFile } from '../../platform/files/scan.ts';
import { asStorageError } from '../../platform/files/storage-error.ts';
import { newTemporaryPath } from '../../platform/files/temporary-files.ts';
import { isPhoto, writeWithoutMetadata } from '../../platform/files/without-metadata.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { deleteUnrecorded } from './delete-files.ts';
import { type CheckedFile, isRecorded } from './record-file.ts';
import { storeBytes } from './store-bytes.ts';

export type { ReceivedFile } from '../../platform/files/received-file.ts';

/**
 * Checks and stores received files, then runs `work`, whose transaction records them. Bytes that it did not record, because
 * it failed or had recorded the same attempt before, are deleted again.
 * @throws DomainError as `ingestFile`, and what `work` throws.
 */
export async function withCheckedFiles<Result>(
  { platform }: Context,
  files: readonly ReceivedFile[],
  work: (checked: CheckedFile[]) => Promise<Result>,
): Promise<Result> {
  const checked: CheckedFile[] = [];
  const discard = (unrecorded: CheckedFile[]) =>
    deleteUnrecorded(
      platform,
      unrecorded.map(({ key }) => key),
    );
  try {
    for (const file of files) checked.push(await ingestOne(platform, file, files.length));
    const result = await work(checked);
    await discard(checked.filter((file) => !isRecorded(file)));
    return result;
  } catch (error) {
    await discard(checked);
    throw error;
  }
}

/** The same for one of `count` files; of several, the message names the refused one. */
async function ingestOne(platform: Platform, file: ReceivedFile, count: number): Promise<CheckedFile> {
  try {
    return await ingestFile(platform, file);
  } catch (error) {
    const [message] = error instanceof DomainError ? (error.fields?.[file.field] ?? []) : [];
    throw message === undefined ? error : invalidField(file.field, aboutFile(message, file.name, count));
  }
}

/**
 * Inspecting files costs processor time and memory: one large file at a time, and beside it one small one, which need not wait for the
 * large ones. Files have arrived in full by then, so a slow sender holds no one up. Storing them, which waits for the disk, comes after.
 */
const lane = () => limitConcurrency({ concurrency: 1, waiting: 500, timeoutMs: 60_000 });
type Lane = ReturnType<typeof lane>;
const lanes = { large: lane(), small: lane() };
const largeFrom = 1024 * 1024;

/**
 * Checks a received file and puts its bytes into the store under a new key; the row follows in the caller's transaction
 * (`recordFile`). Nothing stays behind when this rejects.
 * @throws DomainError `validation_failed` with the field for a refused file, `storage_full`, `unavailable`.
 */
async function ingestFile(platform: Platform, file: ReceivedFile): Promise<CheckedFile> {
  const { kind } = file;
  if (kind === 'table') throw new DomainError('internal');
  const inLane = lanes[file.size < largeFrom ? 'small' : 'large'];
  if (kind === 'avatar' || kind === 'image') return ingestPicture(platform, { ...file, kind }, inLane);
  const inspected = await inLane(() => checkFile(platform, file));
  const { contentType } = inspected;
  if (kind !== 'submission' || !isPhoto(contentType))
    return storeBytes(platform, file.path, { ...file, ...inspected, kind });
  return withTemporaryPath(platform, async (target) => {
    // Its sender may not know that a phone writes the place into it, and investors may read it later (docs/decisions/uploaded-files.md).
    const photo = await inLane(() => writeWithoutMetadata(file.path, target, contentType));
    return storeBytes(platform, target, { ...file, ...inspected, ...photo, kind });
  });
}

const ingestPicture = (
  platform: Platform,
  file: ReceivedFile & { kind: 'avatar' | 'image' },
  inLane: Lane,
): Promise<CheckedFile> =>
  withTemporaryPath(platform, async (target) => {
    const picture = await inLane(async () => {
      await checkFile(platform, file);
      return (file.kind === 'avatar' ? makeAvatar : makeLogo)(file.path, target);
    });
    return storeBytes(platform, target, { ...file, ...picture, name: renamedAs(file.name, '.webp') });
  });

async function withTemporaryPath(
  { temporaryDirectory }: Platform,
  work: (path: string) => Promise<CheckedFile>,
): Promise<CheckedFile> {
  const path = newTemporaryPath(temporaryDirectory);
  try {
    return await work(path);
  } catch (error) {
    throw asStorageError(error);
  } finally {
    await rm(path, { force: true });
  }
}

/** Inspects a file. @returns what it is. @throws DomainError `validation_failed` with the field for a refused file. */
export async function checkFile(platform: Platform, file: ReceivedFile): Promise<Inspected> {
  try {
    const inspected = await inspectFile(file.path, file.name, file.kind);
    const { clamavSocket } = platform.config;
    if (clamavSocket !== undefined) await scanFile(file.path, clamavSocket);
    return inspected;
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw asStorageError(error);
    platform.log.info(
      { field: file.field, refusal: error.refusal, detail: error.message },
      'a file was refused',
    );
    const message =
      error.refusal === 'wrongType'
        ? fileMessages.wrongType(file.kind, extensionOf(file.name))
        : refusalMessage(error.refusal, error.message);
    throw invalidField(file.field, message);
  }
}
