import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { afterFirstPaint } from '../../lib/page/after-first-paint.ts';

/**
 * Brings the code that shows PDFs into the browser's cache once the page is at rest, so that a reader's first document opens as fast as
 * the next. Does nothing where the browser asks to save data, and without a line: opening a document loads what is missing.
 */
export async function warmReader(): Promise<void> {
  const line: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  if (line?.saveData) return;
  await afterFirstPaint();
  await Promise.allSettled([import('./pdf/pdf-content.tsx'), fetch(workerUrl, { priority: 'low' })]);
}
