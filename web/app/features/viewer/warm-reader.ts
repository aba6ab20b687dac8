import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { afterFirstPaint } from '../../lib/page/after-first-paint.ts';

/**
 * Loads the page of a document (which the caller names) and the code that shows PDFs, and starts its thread, once the page is at rest:
 * so a reader's first document opens as fast as the next. Does nothing where the browser asks to save data, and without a line: opening a document loads what is missing.
 */
export async function warmReader(loadPage: () => Promise<unknown>): Promise<void> {
  const line: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  if (line?.saveData) return;
  await afterFirstPaint();
  const [reader] = await Promise.allSettled([
    import('./pdf/worker-ahead.ts'),
    import('./pdf/pdf-content.tsx'),
    loadPage(),
    fetch(workerUrl, { priority: 'low' }),
  ]);
  if (reader.status === 'fulfilled') reader.value.startWorkerAhead();
}
