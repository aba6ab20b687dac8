import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { runApart } from '../threads/run-apart.ts';
import type { Letterhead, Paper } from './paper.ts';

/** Milliseconds and megabytes that one paper may take. */
const limits = { timeout: 30_000, memory: 512 };
/** Fonts and layout take processor and memory: two at a time, and readers take turns. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 20, timeoutMs: 30_000 });

/**
 * Makes a PDF in a worker thread, with the same bytes for the same paper and letterhead. A character that none of the fonts has is replaced by its
 * code.
 * @throws DomainError `unavailable` while too many wait.
 */
export const makePaper = async (paper: Paper, letterhead: Letterhead, readerId: number): Promise<Buffer> =>
  inTurn(async () => {
    const script = new URL('./make-paper.worker.ts', import.meta.url);
    return Buffer.from(await runApart<Uint8Array>(script, { paper, letterhead }, limits));
  }, String(readerId));
