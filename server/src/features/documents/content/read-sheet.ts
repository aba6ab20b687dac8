import { shownSheet, type ViewedSheet } from '@proxima/contract/documents/viewer-endpoints';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { viewSheet } from '../../../platform/tables/read-xlsx.ts';
import { columnName } from '../../../platform/tables/sheet-xml.ts';
import { readWorkbook } from './read-workbook.ts';
import { requireDocument } from './require-document.ts';

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
  const view = await readWorkbook(platform, { documentId, number }, (path) =>
    viewSheet(String(actor.userId), { path, sheet, max: shownSheet }),
  );
  // Access may have ended while the sheet was read.
  await requireDocument(platform.db, actor, documentId);
  if (!view) throw new DomainError('not_found');
  const { names, columns, rows, rowCount, columnCount } = view;
  return {
    names,
    columns: columns.map((column) => columnName(column - 1)),
    rows,
    row_count: rowCount,
    column_count: columnCount,
  };
}
