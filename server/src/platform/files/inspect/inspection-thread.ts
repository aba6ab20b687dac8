import { parentPort } from 'node:worker_threads';
import { inspectDocument } from './inspect-document.ts';
import type { InspectionAnswer, InspectionTask } from './inspection-threads.ts';
import { RefusedFile } from './refusal.ts';

/** What runs in an inspection's thread: one answer to each task. */
parentPort?.on('message', async ({ path, extension }: InspectionTask) => {
  parentPort?.postMessage(await answer(path, extension));
});

async function answer(path: string, extension: InspectionTask['extension']): Promise<InspectionAnswer> {
  try {
    await inspectDocument(path, extension);
    return {};
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.refusal, detail: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
