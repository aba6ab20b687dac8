import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type ReceivedMail, readMail, UnreadableMail } from './read-mail.ts';

/** What the worker says: the mail, or why there is none. */
export type ReadingResult = { mail: ReceivedMail } | { refusal: string };

async function read(): Promise<ReadingResult> {
  try {
    return { mail: await readMail(await readFile(workerData as string)) };
  } catch (error) {
    if (error instanceof UnreadableMail) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(await read());
