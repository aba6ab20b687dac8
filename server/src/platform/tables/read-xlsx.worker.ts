import { parentPort, workerData } from 'node:worker_threads';
import readSheets from 'read-excel-file/node';
import { completeWorkbook } from './complete-workbook.ts';

/** The cells of a sheet by row; formulas are not evaluated, their last result is used. */
export type SheetCells = (string | number | boolean | Date | null)[][];

export interface SheetOrder {
  path: string;
  /** A sheet with more cells is not returned. */
  maxCells: number;
}

/** The worker's result: the first sheet, or why there is none. */
export type SheetResult = { cells: SheetCells } | { problem: 'unreadable' | 'too_large' };

async function read({ path, maxCells }: SheetOrder): Promise<SheetResult> {
  try {
    const [first] = await readSheets(await completeWorkbook(path), { trim: false });
    if (!first) return { problem: 'unreadable' };
    const count = first.data.reduce((sum, { length }) => sum + length, 0);
    return count > maxCells ? { problem: 'too_large' } : { cells: first.data as SheetCells };
  } catch {
    return { problem: 'unreadable' };
  }
}

parentPort?.postMessage(await read(workerData as SheetOrder));
