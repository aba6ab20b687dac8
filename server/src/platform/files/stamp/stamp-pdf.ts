import { runApart, TooMuchWork } from '../../threads/run-apart.ts';
import type { PdfStampOrder, PdfStampResult } from './stamp-pdf.worker.ts';

/** Milliseconds and megabytes that a document may take. */
const limits = { timeout: 20_000, memory: 512 };

/** Makes a copy of a PDF with a text on every page, in a worker thread. False, without a copy, if the PDF cannot be marked. */
export async function stampPdf(order: PdfStampOrder): Promise<boolean> {
  try {
    const script = new URL('./stamp-pdf.worker.ts', import.meta.url);
    return (await runApart<PdfStampResult>(script, order, limits)) === 'stamped';
  } catch (error) {
    if (error instanceof TooMuchWork) return false;
    throw error;
  }
}
