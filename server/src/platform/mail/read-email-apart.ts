import { Worker } from 'node:worker_threads';
import { type ReceivedEmail, UnreadableMail } from './read-email.ts';
import type { ReadingResult } from './read-email.worker.ts';

/** Milliseconds and megabytes that a mail may take: an honest one of the largest size takes a tenth. */
const defaults = { timeout: 60_000, memory: 384 };

/**
 * Reads a mail on disk in a thread of its own: whatever is in it, requests are answered meanwhile.
 * @throws UnreadableMail when it can never be taken: no mail, too much of one, or too much work.
 */
export function readEmailApart(path: string, { timeout, memory } = defaults): Promise<ReceivedEmail> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-email.worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const tooMuch = () => reject(new UnreadableMail('The mail is too much work to read'));
    const timer = setTimeout(() => {
      tooMuch();
      void worker.terminate();
    }, timeout);
    worker.once('message', (result: ReadingResult) => {
      if ('mail' in result) resolve(result.mail);
      else reject(new UnreadableMail(result.refusal));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The mail was not read to its end'));
    });
  });
}
