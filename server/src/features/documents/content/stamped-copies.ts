import { rm } from 'node:fs/promises';
import { viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { stampPdf } from '../../../platform/files/stamp/stamp-pdf.ts';
import { stampPicture } from '../../../platform/files/stamp/stamp-picture.ts';
import { onDisk } from '../../../platform/files/storage-error.ts';
import { newTemporaryPath } from '../../../platform/files/temporary-files.ts';
import { withStoredFile } from '../../../platform/files/with-stored-file.ts';
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts';
import { removeFile } from '../../files/delete-files.ts';
import { type CheckedFile, recordFile } from '../../files/record-file.ts';
import { withFileAsItCame } from '../../files/with-file-as-it-came.ts';
import type { findVersion } from './content.repository.ts';
import { deleteOldCopies, findCopy, insertCopy, listLostCopies } from './stamped-copies.repository.ts';
import { watermarkFor } from './watermark.ts';

type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>;
type Copy = NonNullable<Awaited<ReturnType<typeof findCopy>>>;

/** Marking takes processor and memory: two at a time, and readers take turns. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 20, timeoutMs: 60_000 });
/** Copies that this process is making, by version and reader. */
const underWay = new Map<string, Promise<Copy>>();

export const canBeStamped = ({ content_type }: Pick<Version, 'content_type'>): boolean =>
  content_type === 'application/pdf' || content_type.startsWith('image/');

/**
 * The copy of a version that carries the caller's name, made with the first request of a day (UTC).
 * @throws DomainError `conflict` for a file that cannot be marked, `unavailable` while too many wait, `storage_full`.
 */
export async function openStampedCopy(
  context: Context<SignedIn>,
  ventureId: number,
  version: Version,
): Promise<Copy> {
  const { platform, actor } = context;
  const found = await findCopy(platform.db, version.id, actor.userId);
  if (found) return found;
  const key = `${version.id} ${actor.userId}`;
  const making =
    underWay.get(key) ??
    inTurn(() => makeCopy(context, ventureId, version), String(actor.userId)).finally(() =>
      underWay.delete(key),
    );
  underWay.set(key, making);
  return making;
}

async function makeCopy(
  { platform, actor }: Context<SignedIn>,
  ventureId: number,
  version: Version,
): Promise<Copy> {
  const target = newTemporaryPath(platform.temporaryDirectory);
  const text = await watermarkFor(platform.db, actor.userId, platform.clock.now());
  try {
    await withStoredFile(platform, version.key, (source) =>
      onDisk(() => stamp(version, source, target, text)),
    );
    const { name, content_type: contentType } = version;
    const file = { path: target, name, kind: 'stamped' as const, contentType };
    await withFileAsItCame(platform, file, (stored) =>
      recordCopy(platform, { ventureId, versionId: version.id, readerId: actor.userId }, stored),
    );
  } finally {
    await rm(target, { force: true });
  }
  const copy = await findCopy(platform.db, version.id, actor.userId);
  if (!copy) throw new DomainError('unavailable');
  return copy;
}

async function stamp({ content_type, pages }: Version, source: string, target: string, text: string) {
  if (content_type === 'application/pdf') {
    if (!(await stampPdf({ source, target, text, pages })))
      throw new DomainError('conflict', { message: viewerMessages.notMarkable });
  } else await stampPicture({ source, target, text });
}

interface CopyOf {
  ventureId: number;
  versionId: number;
  readerId: number;
}

/** Another process may have made the same copy meanwhile: the first one stays. */
const recordCopy = (platform: Platform, { ventureId, versionId, readerId }: CopyOf, stored: CheckedFile) =>
  inTransaction(platform, async (tx) => {
    const fileId = await recordFile(tx.db, stored, { ventureId });
    if (!(await insertCopy(tx.db, { versionId, readerId, fileId }))) await removeFile(platform, tx, fileId);
  });

/** Deletes the copies of earlier days, and those whose document or reader is gone. */
export async function deleteStampedCopies(platform: Platform): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const ids = [...(await deleteOldCopies(tx.db)), ...(await listLostCopies(tx.db))];
    for (const id of ids) await removeFile(platform, tx, id);
  });
}
