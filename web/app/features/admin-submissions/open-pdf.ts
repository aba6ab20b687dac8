import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Reads a PDF without running anything that is in it. @throws Error for a damaged one. */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerAddress;
  const data = new Uint8Array(await blob.arrayBuffer());
  return getDocument({ data, useWasm: false, enableXfa: false, stopAtErrors: false }).promise;
}
