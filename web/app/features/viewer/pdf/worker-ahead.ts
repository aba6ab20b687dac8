import { GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

let ahead: PDFWorker | undefined;

/** Starts the thread that reads the next document: compiling its code takes longer than drawing a page. */
export function startWorkerAhead(): void {
  ahead ??= new PDFWorker();
}

/** A thread for one document, which its caller destroys: what a document does to it never meets another one. */
export function takeWorker(): PDFWorker {
  const worker = ahead ?? new PDFWorker();
  ahead = undefined;
  return worker;
}
