import { type DescribedWorkbook, shownSheet } from '@proxima/contract/documents/viewer-endpoints';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { describeWorkbook } from '../../../platform/tables/read-xlsx.ts';
import { readWorkbook } from './read-workbook.ts';
import { requireDocument } from './require-document.ts';

/**
 * What readers see of a workbook, and what they do not, for people of the venture and the team: names of hidden sheets are nothing
 * for others.
 * @throws DomainError `not_found` for everyone else, and for a file that is no workbook; `conflict` for one that cannot be shown;
 * `unavailable` while too many are being read.
 */
export async function describeShown(
  { platform, actor }: Context<SignedIn>,
  documentId: number,
  number: number,
): Promise<DescribedWorkbook> {
  await requireInside();
  const { sheets, hiddenSheets, chartSheets } = await readWorkbook(platform, { documentId, number }, (path) =>
    describeWorkbook(String(actor.userId), { path, max: shownSheet }),
  );
  // Access may have ended while the workbook was read.
  await requireInside();
  return {
    sheets: sheets.map(({ rowCount, columnCount, hiddenRows, hiddenColumns, hasDrawings, ...shown }) => ({
      ...shown,
      row_count: rowCount,
      column_count: columnCount,
      hidden_rows: hiddenRows,
      hidden_columns: hiddenColumns,
      has_drawings: hasDrawings,
    })),
    hidden_sheets: hiddenSheets,
    chart_sheets: chartSheets,
  };

  async function requireInside(): Promise<void> {
    const { isInside } = await requireDocument(platform.db, actor, documentId);
    if (!isInside) throw new DomainError('not_found');
  }
}
