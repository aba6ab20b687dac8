import { GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

let ahead: PDFWorker | undefined;

/** Starts a worker for the next document: compiling its code takes longer than drawing a page. */
export function startWorkerAhead(): void {
  ahead ??= new PDFWorker();
}

/** A worker for one document; the caller destroys it. Never shared, so that a hostile document cannot affect another one. */
export function takeWorker(): PDFWorker {
  const worker = ahead ?? new PDFWorker();
  ahead = undefined;
  return worker;
}
