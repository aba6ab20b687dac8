import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { runApart, TooMuchWork } from '../threads/run-apart.ts';
import type { DescribedWorkbook, DescribeOrder, DescribeResult } from './describe-workbook.worker.ts';
import type { SheetCells, SheetOrder, SheetResult } from './read-xlsx.worker.ts';
import type { ViewedSheet, ViewOrder, ViewResult } from './view-sheet.worker.ts';

/** Why a spreadsheet cannot be read. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
  readonly reason: 'unreadable' | 'too_large';

  constructor(reason: 'unreadable' | 'too_large') {
    super(reason);
    this.reason = reason;
  }
}

/** Milliseconds and megabytes that a spreadsheet may take. */
const limits = { timeout: 20_000, memory: 256 };
const inTurn = limitConcurrency({ concurrency: 2, waiting: 8, timeoutMs: 30_000 });

/**
 * The first sheet of an XLSX file on disk, read in a worker thread.
 * @param key of the reader: readers take turns.
 * @throws UnreadableSheet for another format, or for more cells or work than allowed; DomainError `unavailable` if too many wait.
 */
export async function readXlsx(key: string, order: SheetOrder): Promise<SheetCells> {
  const result = await read<SheetResult>(key, new URL('./read-xlsx.worker.ts', import.meta.url), order);
  if ('cells' in result) return result.cells;
  throw new UnreadableSheet(result.problem);
}

/**
 * What is shown of any sheet: formatted, limited, without hidden rows and columns. Undefined if there is no such sheet.
 * @throws UnreadableSheet, DomainError as above.
 */
export async function viewSheet(key: string, order: ViewOrder): Promise<ViewedSheet | undefined> {
  const result = await read<ViewResult>(key, new URL('./view-sheet.worker.ts', import.meta.url), order);
  if ('rows' in result) return result;
  if (result.problem === 'no such sheet') return undefined;
  throw new UnreadableSheet(result.problem);
}

/**
 * What is shown of a workbook, and what is not.
 * @throws UnreadableSheet, DomainError as above.
 */
export async function describeWorkbook(key: string, order: DescribeOrder): Promise<DescribedWorkbook> {
  const script = new URL('./describe-workbook.worker.ts', import.meta.url);
  const result = await read<DescribeResult>(key, script, order);
  if ('sheets' in result) return result;
  throw new UnreadableSheet(result.problem);
}

async function read<Result>(key: string, script: URL, order: object): Promise<Result> {
  try {
    return await inTurn(() => runApart<Result>(script, order, limits), key);
  } catch (error) {
    throw error instanceof TooMuchWork ? new UnreadableSheet('too_large') : error;
  }
}
