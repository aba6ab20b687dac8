import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { runApart } from '../threads/run-apart.ts';
import type { Letterhead, Paper } from './paper.ts';

const script = new URL('./make-paper.worker.ts', import.meta.url);

/** Milliseconds and megabytes that one paper may take, and a long one, which is made in the background. */
const limits = { timeout: 30_000, memory: 512 };
const longLimits = { timeout: 300_000, memory: 512 };
/** Fonts and layout take processor and memory: two at a time, and readers take turns. Long ones do not hold up the others. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 20, timeoutMs: limits.timeout });
const longInTurn = limitConcurrency({ concurrency: 1, waiting: 20, timeoutMs: longLimits.timeout });

/**
 * Makes a PDF in a worker thread, with the same bytes for the same paper and letterhead. A character that none of the fonts has is replaced by its
 * code.
 * @throws DomainError `unavailable` while too many wait.
 */
export const makePaper = (paper: Paper, letterhead: Letterhead, readerId: number): Promise<Buffer> =>
  inTurn(() => make(paper, letterhead, limits), String(readerId));

/** The same for a paper of hundreds of pages that is made in the background. */
export const makeLongPaper = (paper: Paper, letterhead: Letterhead, readerId: number): Promise<Buffer> =>
  longInTurn(() => make(paper, letterhead, longLimits), String(readerId));

const make = async (paper: Paper, letterhead: Letterhead, allowed: typeof limits): Promise<Buffer> =>
  Buffer.from(await runApart<Uint8Array>(script, { paper, letterhead }, allowed));
