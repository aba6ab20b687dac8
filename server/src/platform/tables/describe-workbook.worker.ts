import { parentPort, workerData } from 'node:worker_threads';
import { withWorkbook } from './workbook/open-workbook.ts';
import type { ShownSheet } from './workbook/read-sheet-part.ts';
import type { ShownLimits } from './workbook/sheet-reader.ts';

export interface DescribeOrder {
  path: string;
  /** Of what is shown of each sheet. */
  max: ShownLimits;
}

export interface DescribedSheet
  extends Pick<ShownSheet, 'rowCount' | 'columnCount' | 'hiddenRows' | 'hiddenColumns' | 'hasDrawings'> {
  name: string;
  /** How many of them are shown. */
  rows: number;
  columns: number;
}

/** What is shown of a workbook, and what is not. */
export interface DescribedWorkbook {
  sheets: DescribedSheet[];
  hiddenSheets: string[];
  chartSheets: string[];
}

export type DescribeResult = DescribedWorkbook | { problem: 'unreadable' };

const describe = ({ path, max }: DescribeOrder): Promise<DescribeResult> =>
  withWorkbook<DescribeResult>(path, max, async ({ book, readSheet }) => {
    if (book.sheets.length === 0) return { problem: 'unreadable' };
    const sheets: DescribedSheet[] = [];
    for (const { name, part } of book.sheets) {
      const { rows, columns, cellAt: _cellAt, ...counts } = await readSheet(part);
      sheets.push({ name, rows: rows.length, columns: columns.length, ...counts });
    }
    return { sheets, hiddenSheets: book.hiddenSheets, chartSheets: book.chartSheets };
  }).catch(() => ({ problem: 'unreadable' }));

parentPort?.postMessage(await describe(workerData as DescribeOrder));
