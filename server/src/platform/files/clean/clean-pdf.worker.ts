import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/** Who made a document, and with what; of a comment, who wrote it. */
const properties = ['Metadata', 'PieceInfo', 'LastModified'];

/** The PDF at a path without its properties; null for one that cannot be read. */
async function clean(source: string): Promise<Uint8Array | null> {
  const document = await PDFDocument.load(await readFile(source), {
    updateMetadata: false,
    password: '',
  }).catch(() => null);
  if (!document) return null;
  const { context } = document;
  delete context.trailerInfo.Encrypt;
  const { Info } = context.trailerInfo;
  if (Info instanceof PDFRef) context.delete(Info);
  delete context.trailerInfo.Info;
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    // Unreferenced objects are written too.
    if (dict.get(PDFName.of('Type')) === PDFName.of('Metadata')) context.delete(reference);
    for (const name of properties) dict.delete(PDFName.of(name));
    if (dict.has(PDFName.of('Subtype')) && dict.has(PDFName.of('Rect'))) dict.delete(PDFName.of('T'));
  }
  return document.save();
}

parentPort?.postMessage(await clean(workerData as string));
