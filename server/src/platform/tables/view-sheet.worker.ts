import { parentPort, workerData } from 'node:worker_threads';
import readSheets from 'read-excel-file/node';

export type ViewedCell = string | number | boolean | null;

export interface ViewOrder {
  path: string;
  /** From 1. */
  sheet: number;
  /** What lies beyond stays in the worker. */
  max: { rows: number; columns: number; cells: number; textLength: number };
}

/** One sheet, cut down to what is shown; formulas are never run, their last result counts. */
export interface ViewedSheet {
  names: string[];
  rows: ViewedCell[][];
  /** Of the whole sheet. */
  rowCount: number;
  columnCount: number;
}

export type ViewResult = ViewedSheet | { problem: 'unreadable' | 'no such sheet' };

type Data = Awaited<ReturnType<typeof readSheets>>[number]['data'];

const isFilled = (cell: unknown): boolean => cell !== null && cell !== undefined && cell !== '';

function shownCell(cell: unknown, textLength: number): ViewedCell {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime())
      ? null
      : cell.toISOString().replace('T00:00:00.000Z', '').slice(0, 16);
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell;
  const text = isFilled(cell) ? String(cell) : null;
  return text && text.length > textLength ? `${text.slice(0, textLength)}…` : text;
}

function cut(data: Data, { rows, columns, cells, textLength }: ViewOrder['max']): Omit<ViewedSheet, 'names'> {
  const rowCount = data.findLastIndex((row) => row.some(isFilled)) + 1;
  const columnCount = data.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0);
  const width = Math.min(columns, columnCount);
  const height = Math.min(rows, rowCount, Math.floor(cells / Math.max(1, width)));
  const shown = data
    .slice(0, height)
    .map((row) => Array.from({ length: width }, (_, at) => shownCell(row[at], textLength)));
  return { rows: shown, rowCount, columnCount };
}

async function view({ path, sheet, max }: ViewOrder): Promise<ViewResult> {
  try {
    const sheets = await readSheets(path, { trim: false });
    const wanted = sheets[sheet - 1];
    if (!wanted) return { problem: 'no such sheet' };
    return { names: sheets.map(({ sheet: name }) => name), ...cut(wanted.data, max) };
  } catch {
    return { problem: 'unreadable' };
  }
}

parentPort?.postMessage(await view(workerData as ViewOrder));
