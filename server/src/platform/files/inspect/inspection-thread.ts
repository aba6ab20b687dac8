import { readFile } from 'node:fs/promises';
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

async function answer(task: InspectionTask): Promise<InspectionAnswer> {
  try {
    return { pages: await inspectDocument(task) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.refusal, detail: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function inspectDocument({ path, extension }: InspectionTask): Promise<number | null> {
  const bytes = await readFile(path);
  new EicarSearch().search(bytes);
  // The PDF reader is large: loaded only when needed.
  if (extension === '.pdf') return (await import('./pdf/inspect-pdf.ts')).inspectPdf(bytes);
  if (extension === '.doc' || extension === '.xls' || extension === '.ppt')
    await inspectOle(bytes, extension);
  else await inspectOoxml(bytes, extension);
  return null;
}
