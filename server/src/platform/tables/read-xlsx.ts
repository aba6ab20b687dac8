import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { runApart, TooMuchWork } from '../threads/run-apart.ts';
import type { SheetCells, SheetOrder, SheetResult } from './read-xlsx.worker.ts';

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
const few = limitConcurrency({ concurrency: 2, waiting: 8, timeoutMs: 30_000 });

/**
 * The first sheet of an XLSX file on disk, read in a worker thread.
 * @param key whose turn it is: readers take turns.
 * @throws UnreadableSheet for another format, or for more cells or work than allowed; DomainError `unavailable` when too many wait.
 */
export async function readXlsx(key: string, order: SheetOrder): Promise<SheetCells> {
  const script = new URL('./read-xlsx.worker.ts', import.meta.url);
  const read = () => runApart<SheetResult>(script, order, limits);
  const result = await few(read, key).catch((error: unknown) => {
    if (error instanceof TooMuchWork) throw new UnreadableSheet('too_large');
    throw error;
  });
  if ('cells' in result) return result.cells;
  throw new UnreadableSheet(result.problem);
}
