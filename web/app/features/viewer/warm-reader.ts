import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { afterFirstPaint } from '../../lib/page/after-first-paint.ts';

/**
 * Once the page is idle, loads the document page and the PDF viewer and starts a PDF worker, so that a reader's first document opens as
 * fast as the next. Skipped when the browser asks to save data. Offline it does nothing: opening a document loads what is missing.
 */
export async function warmReader(loadPage: () => Promise<unknown>): Promise<void> {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  if (connection?.saveData) return;
  await afterFirstPaint();
  const [reader] = await Promise.allSettled([
    import('./pdf/worker-ahead.ts'),
    import('./pdf/pdf-content.tsx'),
    loadPage(),
    fetch(workerUrl, { priority: 'low' }),
  ]);
  if (reader.status === 'fulfilled') reader.value.startWorkerAhead();
}
