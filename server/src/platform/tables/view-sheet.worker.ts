import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, type SheetData } from 'read-excel-file/node';
import { completeWorkbook } from './complete-workbook.ts';
import { listSheets } from './list-sheets.ts';

export type ViewedCell = string | number | boolean | null;

export interface ViewOrder {
  path: string;
  /** From 1. */
  sheet: number;
  /** Anything beyond is not returned. */
  max: { rows: number; columns: number; cells: number; textLength: number };
}

/** The part of one sheet that is shown; formulas are not evaluated, their last result is used. */
export interface ViewedSheet {
  /** Of the sheets that are neither hidden nor a chart. */
  names: string[];
  rows: ViewedCell[][];
  /** Of the whole sheet. */
  rowCount: number;
  columnCount: number;
}

export type ViewResult = ViewedSheet | { problem: 'unreadable' | 'no such sheet' };

const isFilled = (cell: unknown): boolean => cell !== null && cell !== undefined && cell !== '';

/**
 * A day, a time, or both: spreadsheets count days from the end of 1899, so a time alone is on the first of them. Times are fractions
 * of a day, so a full minute may be a few milliseconds short.
 */
const shownDate = (date: Date): string =>
  new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .replace(/^1899-12-3[01]T/, '')
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/:\d\d\.\d{3}Z$/, '')
    .replace('T', ' ');

function shownCell(cell: unknown, textLength: number): ViewedCell {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : shownDate(cell);
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell;
  const text = isFilled(cell) ? String(cell) : null;
  return text && text.length > textLength ? `${text.slice(0, textLength)}…` : text;
}

function crop(
  data: SheetData,
  { rows, columns, cells, textLength }: ViewOrder['max'],
): Omit<ViewedSheet, 'names'> {
  const rowCount = data.findLastIndex((row) => row.some(isFilled)) + 1;
  const columnCount = data.reduce((count, row) => Math.max(count, row.findLastIndex(isFilled) + 1), 0);
  const width = Math.min(columns, columnCount);
  const height = Math.min(rows, rowCount, Math.floor(cells / Math.max(1, width)));
  const shown = data
    .slice(0, height)
    .map((row) => Array.from({ length: width }, (_, at) => shownCell(row[at], textLength)));
  return { rows: shown, rowCount, columnCount };
}

async function view({ path, sheet, max }: ViewOrder): Promise<ViewResult> {
  try {
    const names = await listSheets(path);
    if (names.length === 0) return { problem: 'unreadable' };
    const name = names[sheet - 1];
    if (name === undefined) return { problem: 'no such sheet' };
    return { names, ...crop(await readSheet(await completeWorkbook(path), name, { trim: false }), max) };
  } catch {
    return { problem: 'unreadable' };
  }
}

parentPort?.postMessage(await view(workerData as ViewOrder));
