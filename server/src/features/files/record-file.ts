import { documentMessages } from '@proxima/contract/documents/document-messages';
import { fileMessages } from '@proxima/contract/files/chosen-files';
import type { FileKind } from '@proxima/contract/files/files';
import { anonymousFiles, sizes } from '@proxima/contract/wire/limits';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../platform/network-address.ts';
import { insertFile } from './files.repository.ts';

/**
 * The kind of a stored file: what it was sent for (tables are not stored), an original email, a copy with a reader's name, a file that only the archive of a
 * data room refers to, or an export of everything.
 */
export type RecordedKind = Exclude<FileKind, 'table'> | 'email' | 'stamped' | 'archive' | 'export';

/** A file that passed the checks and is in the store; it has no row yet. */
export interface CheckedFile {
  field: string;
  key: string;
  kind: RecordedKind;
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  /** Null or absent for a file without pages, or if they were not counted. */
  pages?: number | null;
}

/** An account, a venture, or no one. */
type FileOwner = number | { ventureId: number } | null;

/**
 * Inserts the row of a stored file in the caller's transaction. Files without an owner count for no one.
 * @returns the row's id.
 * @throws DomainError `too_large` when the owner's files together would be larger than 200 MB, a venture's than 2 GB (docs/rules.md,
 * Limits), `unavailable` when its bytes were deleted meanwhile.
 */
export async function recordFile(db: Database, file: CheckedFile, owner: FileOwner): Promise<number> {
  const of =
    typeof owner === 'number'
      ? { ownerId: owner, ventureId: null }
      : { ownerId: null, ventureId: owner?.ventureId ?? null };
  const inserted = await insertFile(db, { ...file, ...of });
  if (!inserted) throw new DomainError('unavailable');
  assertFits(file, owner, inserted.used);
  recorded.add(file);
  return inserted.id;
}

/** `used` is null for a file that counts for no one. */
function assertFits(file: CheckedFile, owner: FileOwner, used: number | null): void {
  const [max, message] =
    typeof owner === 'number'
      ? [sizes.filesOfMember, fileMessages.quota]
      : [sizes.filesOfVenture, documentMessages.quota];
  if (used !== null && used + file.size > max)
    throw new DomainError('too_large', { message, fields: { [file.field]: [message] } });
}

const recorded = new WeakSet<CheckedFile>();

/** Whether a transaction has given the file its row; if that did not commit, it has none. */
export const isRecorded = (file: CheckedFile): boolean => recorded.has(file);

/** The same for several; returns the ids in their order. */
export async function recordFiles(
  db: Database,
  files: readonly CheckedFile[],
  ownerId: number | null,
): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) ids.push(await recordFile(db, file, ownerId));
  return ids;
}

/**
 * Counts files without an owner against the daily limits, in the transaction that records them, so that only stored files count.
 * @throws DomainError `too_large` when this address, or all visitors together, have sent as much as is accepted in a day.
 */
export async function limitAnonymousFiles(tx: Database, ip: string, files: CheckedFile[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  const amount = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024);
  try {
    await consumeRateLimit(tx, `anonymous-files:${networkAddress(ip)}`, anonymousFiles.ofAddress, amount);
    await consumeRateLimit(tx, 'anonymous-files', anonymousFiles.ofAll, amount);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'too_many_requests') throw error;
    const message = fileMessages.anonymousQuota;
    throw new DomainError('too_large', { message, fields: { [first.field]: [message] } });
  }
}
