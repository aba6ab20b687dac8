import { parentPort, workerData } from 'node:worker_threads';
import { makeFormatter, type ViewedCell } from './workbook/format-cell.ts';
import { withWorkbook } from './workbook/open-workbook.ts';
import { readFormats } from './workbook/read-formats.ts';
import type { ShownLimits } from './workbook/sheet-reader.ts';

export interface ViewOrder {
  path: string;
  /** From 1. */
  sheet: number;
  /** Anything beyond is not returned. */
  max: ShownLimits;
}

/** The part of one sheet that is shown. */
export interface ViewedSheet {
  /** Of the sheets that are neither hidden nor a chart. */
  names: string[];
  /** The numbers of the columns and rows that are shown, from 1: hidden ones are left out. */
  columns: number[];
  rows: { number: number; cells: ViewedCell[] }[];
  /** Of the whole sheet, without hidden ones. */
  rowCount: number;
  columnCount: number;
}

export type ViewResult = ViewedSheet | { problem: 'unreadable' | 'no such sheet' };

const view = ({ path, sheet, max }: ViewOrder): Promise<ViewResult> =>
  withWorkbook<ViewResult>(path, max, async ({ book, parts, readSheet }) => {
    if (book.sheets.length === 0) return { problem: 'unreadable' };
    const found = book.sheets[sheet - 1];
    if (!found) return { problem: 'no such sheet' };
    const { columns, rows, cellAt, rowCount, columnCount } = await readSheet(found.part);
    const formats = await readFormats(parts, book.styles);
    const show = makeFormatter({ formats, is1904: book.is1904, textLength: max.textLength });
    const cellOf = (row: number, column: number): ViewedCell => {
      const cell = cellAt(row, column);
      return cell ? show(cell) : null;
    };
    return {
      names: book.sheets.map(({ name }) => name),
      columns,
      rows: rows.map((number) => ({ number, cells: columns.map((column) => cellOf(number, column)) })),
      rowCount,
      columnCount,
    };
  }).catch(() => ({ problem: 'unreadable' }));

parentPort?.postMessage(await view(workerData as ViewOrder));
