import { Worker } from 'node:worker_threads';
import { type ReceivedEmail, UnreadableEmail } from './read-email.ts';
import type { ReadingResult } from './read-email.worker.ts';

/** Milliseconds and megabytes that an email may take; an ordinary one of the maximum size takes a tenth. */
const defaults = { timeout: 60_000, memory: 384 };

/**
 * Reads an email from disk in a worker thread, so that requests are served meanwhile, whatever it contains.
 * @throws UnreadableEmail if it is not an email, is too large, or takes too much work.
 */
export function readEmailApart(path: string, { timeout, memory } = defaults): Promise<ReceivedEmail> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-email.worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const tooMuch = () => reject(new UnreadableEmail('The email is too much work to read'));
    const timer = setTimeout(() => {
      tooMuch();
      void worker.terminate();
    }, timeout);
    worker.once('message', (result: ReadingResult) => {
      if ('mail' in result) resolve(result.mail);
      else reject(new UnreadableEmail(result.refusal));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The email was not read to its end'));
    });
  });
}
