import { type FileKind, fileMessages } from '@proxima/contract/files/files';
import { sizes } from '@proxima/contract/wire/limits';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { insertFile, lockUsedBytes } from './files.repository.ts';
import { beginUpload } from './pending-uploads.repository.ts';

/** What a stored file is: what someone sent it for, or an email as it came. */
export type RecordedKind = FileKind | 'email';

/** A file that was found good and whose bytes are in the store; it has no row yet. */
export interface CheckedFile {
  field: string;
  key: string;
  kind: RecordedKind;
  name: string;
  contentType: string;
  size: number;
  sha256: string;
}

/**
 * Gives a stored file its row, in the caller's transaction; returns the row's id. Nobody's files (`ownerId` null) count
 * for no one.
 * @throws DomainError `too_large` when the owner's files together would be larger than 200 MB (docs/rules.md, Limits), `unavailable` when its bytes were swept meanwhile.
 */
export async function recordFile(db: Database, file: CheckedFile, ownerId: number | null): Promise<number> {
  if (ownerId !== null && (await lockUsedBytes(db, ownerId)) + file.size > sizes.filesOfMember) {
    const fields = { [file.field]: [fileMessages.quota] };
    throw new DomainError('too_large', { message: fileMessages.quota, fields });
  }
  if (!(await beginUpload(db, file.key))) throw new DomainError('unavailable');
  return insertFile(db, { ...file, ownerId });
}
