import { shownSheet, type ViewedSheet, viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { withStoredFile } from '../../../platform/files/with-stored-file.ts';
import { UnreadableSheet, viewSheet } from '../../../platform/tables/read-xlsx.ts';
import { findVersion } from './content.repository.ts';
import { requireDocument } from './require-document.ts';

const isWorkbook = (type: string): boolean =>
  type === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface SheetOf {
  documentId: number;
  number: number;
  /** From 1. */
  sheet: number;
}

/**
 * One sheet of a workbook, as much of it as is shown.
 * @throws DomainError `not_found` for a file that is out of reach or no workbook, or a sheet that does not exist; `conflict` for one that
 * cannot be shown; `unavailable` while too many are being read.
 */
export async function readSheet(
  { platform, actor }: Context<SignedIn>,
  { documentId, number, sheet }: SheetOf,
): Promise<ViewedSheet> {
  await requireDocument(platform.db, actor, documentId);
  const version = await findVersion(platform.db, documentId, number);
  if (!version || !isWorkbook(version.content_type)) throw new DomainError('not_found');
  const view = await withStoredFile(platform, version.key, (path) =>
    viewSheet(String(actor.userId), { path, sheet, max: shownSheet }).catch(explain),
  );
  // Access may have ended while the sheet was read.
  await requireDocument(platform.db, actor, documentId);
  if (!view) throw new DomainError('not_found');
  const { names, rows, rowCount, columnCount } = view;
  return { names, rows, row_count: rowCount, column_count: columnCount };
}

function explain(error: unknown): never {
  if (!(error instanceof UnreadableSheet)) throw error;
  const { sheetTooLarge, sheetUnreadable } = viewerMessages;
  throw new DomainError('conflict', {
    message: error.reason === 'too_large' ? sheetTooLarge : sheetUnreadable,
  });
}
