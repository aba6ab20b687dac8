import { SheetReader, type ShownLimits, type StoredCell } from './sheet-reader.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** What is shown of a sheet, and what is not. */
export interface ShownSheet {
  /** The numbers of the rows and columns that are shown, from 1. */
  rows: number[];
  columns: number[];
  cellAt: (row: number, column: number) => StoredCell | undefined;
  /** Up to the last cell that is not empty, without what is hidden. */
  rowCount: number;
  columnCount: number;
  /** Hidden ones that are not empty. */
  hiddenRows: number;
  hiddenColumns: number;
  /** Whether charts or pictures lie on the sheet. */
  hasDrawings: boolean;
}

/** Reads one sheet, without its hidden rows and columns. */
export async function readSheetPart(
  parts: WorkbookParts,
  part: string,
  texts: readonly string[],
  max: ShownLimits,
): Promise<ShownSheet> {
  const reader = new SheetReader(texts, max);
  await parts.read(part, reader);
  const { sheetColumns, sheetRows, last, hidden, hasDrawings } = reader.finish();
  const columns = sheetColumns.listShown(last.column);
  const width = Math.min(max.columns, columns.length);
  const rowCount = sheetRows.countShown(last.row);
  const height = Math.min(max.rows, rowCount, Math.floor(max.cells / Math.max(1, width)));
  return {
    rows: sheetRows.listShown(height),
    columns: columns.slice(0, width),
    cellAt: (row, column) => reader.cellAt(row, column),
    rowCount,
    columnCount: columns.length,
    hiddenRows: hidden.rows,
    hiddenColumns: hidden.columns,
    hasDrawings,
  };
}
