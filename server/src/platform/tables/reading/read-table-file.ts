import { readFile } from 'node:fs/promises';
import { readCsv } from './read-csv.ts';
import { readSheets } from './read-sheets.ts';
import { type ReadTable, shapeTable } from './shape-table.ts';
import { type TableLimits, type TableProblem, UnreadableTable } from './table-limits.ts';

export interface TableOrder {
  path: string;
  /** By its content, whatever it is called. */
  isWorkbook: boolean;
  limits: TableLimits;
}

export type TableResult = { tables: ReadTable[] } | { problem: TableProblem; line: number | undefined };

/** Reads the tables of a file; called in a worker thread. */
export async function readTableFile({ path, isWorkbook, limits }: TableOrder): Promise<TableResult> {
  try {
    const sheets = isWorkbook
      ? await readSheets(path, limits)
      : [{ name: '', rows: readCsv(await readFile(path), limits) }];
    return { tables: sheets.map(({ name, rows }) => shapeTable(name, rows, limits)) };
  } catch (error) {
    return error instanceof UnreadableTable
      ? { problem: error.problem, line: error.line }
      : { problem: 'unreadable', line: undefined };
  }
}
