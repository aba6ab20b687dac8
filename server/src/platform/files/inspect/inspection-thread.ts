import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { EicarSearch } from './eicar.ts';
import type { InspectionAnswer, InspectionTask } from './inspection-threads.ts';
import { inspectOle } from './ole/inspect-ole.ts';
import { inspectOoxml } from './ooxml/inspect-ooxml.ts';
import { RefusedFile } from './refusal.ts';

// Runs in a worker thread: one reply to each task.
parentPort?.on('message', async (task: InspectionTask) => {
  parentPort?.postMessage(await answer(task));
});

async function answer({ path, extension }: InspectionTask): Promise<InspectionAnswer> {
  const found: InspectionAnswer = {};
  try {
    // Nothing else waits in this thread, and reading synchronously spares switches between threads.
    const bytes = readFileSync(path);
    found.size = bytes.length;
    found.pages = await inspectDocument(bytes, extension);
  } catch (error) {
    if (error instanceof RefusedFile) return { ...found, refusal: error.refusal, detail: error.message };
    const { stack, code } = error as NodeJS.ErrnoException;
    return { ...found, failure: stack ?? String(error), ...(code !== undefined && { code }) };
  }
  return found;
}

async function inspectDocument(
  bytes: Buffer,
  extension: InspectionTask['extension'],
): Promise<number | null> {
  new EicarSearch().search(bytes);
  // The PDF reader is large: loaded only when needed.
  if (extension === '.pdf') return (await import('./pdf/inspect-pdf.ts')).inspectPdf(bytes);
  if (extension === '.doc' || extension === '.xls' || extension === '.ppt')
    await inspectOle(bytes, extension);
  else await inspectOoxml(bytes, extension);
  return null;
}
