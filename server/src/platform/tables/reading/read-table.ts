import { open } from 'node:fs/promises';
import { limitConcurrency } from '../../limits/limit-concurrency.ts';
import { runApart, TooMuchWork } from '../../threads/run-apart.ts';
import type { TableOrder, TableResult } from './read-table-file.ts';
import type { ReadTable } from './shape-table.ts';
import { UnreadableTable } from './table-limits.ts';

/** Milliseconds and megabytes that a table may take. */
const limits = { timeout: 25_000, memory: 512 };
const inTurn = limitConcurrency({ concurrency: 1, waiting: 4, timeoutMs: 60_000 });

/** What a file is, by its first bytes: names say little about tables. */
export async function sniffTable(path: string): Promise<'workbook' | 'old_workbook' | 'text'> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.toString('hex');
    if (start === '504b0304') return 'workbook';
    return start === 'd0cf11e0' ? 'old_workbook' : 'text';
  } finally {
    await file.close();
  }
}

/**
 * The tables of a CSV or XLSX file, read in a worker thread: one of a text, one for each visible sheet of a workbook.
 * @param key of the reader: readers take turns.
 * @throws UnreadableTable; DomainError `unavailable` if too many wait
 */
export async function readTables(key: string, order: TableOrder): Promise<ReadTable[]> {
  const script = new URL('./read-table.worker.ts', import.meta.url);
  const result = await inTurn(() => runApart<TableResult>(script, order, limits), key).catch(
    (error: unknown) => {
      throw error instanceof TooMuchWork ? new UnreadableTable('too_large') : error;
    },
  );
  if ('tables' in result) return result.tables;
  throw new UnreadableTable(result.problem, result.line);
}
