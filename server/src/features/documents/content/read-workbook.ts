import { viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import type { Platform } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { withStoredFile } from '../../../platform/files/with-stored-file.ts';
import { UnreadableSheet } from '../../../platform/tables/read-xlsx.ts';
import { findVersion } from './content.repository.ts';

const isWorkbook = (type: string): boolean =>
  type === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface VersionOf {
  documentId: number;
  number: number;
}

/**
 * Reads from the workbook of a version, for verbs that have asked who may read it.
 * @throws DomainError `not_found` for a version that is unknown or no workbook; `conflict` for one that cannot be shown.
 */
export async function readWorkbook<Result>(
  platform: Platform,
  { documentId, number }: VersionOf,
  read: (path: string) => Promise<Result>,
): Promise<Result> {
  const version = await findVersion(platform.db, documentId, number);
  if (!version || !isWorkbook(version.content_type)) throw new DomainError('not_found');
  return withStoredFile(platform, version.key, (path) => read(path).catch(explain));
}

function explain(error: unknown): never {
  if (!(error instanceof UnreadableSheet)) throw error;
  const { sheetTooLarge, sheetUnreadable } = viewerMessages;
  throw new DomainError('conflict', {
    message: error.reason === 'too_large' ? sheetTooLarge : sheetUnreadable,
  });
}
