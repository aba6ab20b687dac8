import { Worker } from 'node:worker_threads';

/** The work took more time or memory than allowed. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

interface Limits {
  /** Milliseconds. */
  timeout: number;
  /** Megabytes of the thread's heap. */
  memory: number;
}

/**
 * Runs a script in a worker thread with `data`, so that requests are served meanwhile, and returns the one message that it posts.
 * @throws TooMuchWork at the limits; anything else that the script throws.
 */
export function runApart<Result>(script: URL, data: unknown, { timeout, memory }: Limits): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const timer = setTimeout(() => {
      reject(new TooMuchWork());
      void worker.terminate();
    }, timeout);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchWork() : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`${script.pathname} ended without a result`));
    });
  });
}
