import { readFile } from 'node:fs/promises';
import type { DocumentExtension } from '@proxima/contract/files/files';
import { EicarSearch } from './eicar.ts';
import { inspectOle } from './ole/inspect-ole.ts';
import { inspectOoxml } from './ooxml/inspect-ooxml.ts';

/**
 * Judges a document by its content; costs processor and memory, so it runs in a thread of its own.
 * @throws RefusedFile with the reason.
 */
export async function inspectDocument(path: string, extension: DocumentExtension): Promise<void> {
  const bytes = await readFile(path);
  new EicarSearch().look(bytes);
  // The reader of PDF is large: loaded where it is needed.
  if (extension === '.pdf') return (await import('./pdf/inspect-pdf.ts')).inspectPdf(bytes);
  if (extension === '.doc' || extension === '.xls' || extension === '.ppt')
    return inspectOle(bytes, extension);
  return inspectOoxml(bytes, extension);
}
