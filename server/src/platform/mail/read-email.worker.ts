import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type ReceivedEmail, readEmail, UnreadableMail } from './read-email.ts';

/** What the worker says: the mail, or why there is none. */
export type ReadingResult = { mail: ReceivedEmail } | { refusal: string };

async function read(): Promise<ReadingResult> {
  try {
    return { mail: await readEmail(await readFile(workerData as string)) };
  } catch (error) {
    if (error instanceof UnreadableMail) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(await read());
