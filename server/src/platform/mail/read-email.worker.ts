import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type ReceivedEmail, readEmail, UnreadableEmail } from './read-email.ts';

/** The worker's result: the email, or why it cannot be read. */
export type ReadingResult = { mail: ReceivedEmail } | { refusal: string };

async function read(): Promise<ReadingResult> {
  try {
    return { mail: await readEmail(await readFile(workerData as string)) };
  } catch (error) {
    if (error instanceof UnreadableEmail) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(await read());
