import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentExtension } from '@proxima/contract/files/files';
import { type Refusal, RefusedFile } from './refusal.ts';

export interface InspectionTask {
  path: string;
  extension: DocumentExtension;
}

export interface InspectionAnswer {
  /** Bytes of the file; absent if it could not be read. */
  size?: number;
  /** Of a PDF. */
  pages?: number | null;
  refusal?: Refusal;
  detail?: string;
  /** The stack of an unexpected error, and its code if the system refused to read the file. */
  failure?: string;
  code?: string;
}

/**
 * Megabytes of heap and milliseconds that one file may take; milliseconds until an idle thread ends; and the file size (bytes)
 * above which its thread ends immediately, because only that certainly frees its memory.
 */
const limits = { heap: 192, timeoutMs: 20_000, idle: 10_000, reusableUpTo: 1024 * 1024 };

const idle: { thread: Worker; end: NodeJS.Timeout }[] = [];

/**
 * Inspects a document in a worker thread, so that other requests do not wait and a malicious file exhausts only that thread.
 * Callers limit how many run in parallel.
 * @returns the pages of a PDF, null for other documents.
 * @throws RefusedFile with the reason; `tooHeavy` if it takes too much time or memory.
 */
export async function inspectInThread(task: InspectionTask): Promise<number | null> {
  const thread = takeThread();
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let answer: InspectionAnswer;
  try {
    const answered = once(thread, 'message', { signal });
    thread.postMessage(task);
    [answer] = (await answered) as [InspectionAnswer];
  } catch (error) {
    void thread.terminate();
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw signal.aborted || isOutOfMemory ? new RefusedFile('tooHeavy', String(error)) : error;
  }
  if ((answer.size ?? 0) > limits.reusableUpTo) await thread.terminate();
  else cacheThread(thread);
  if (answer.failure !== undefined) throw Object.assign(new Error(answer.failure), { code: answer.code });
  if (answer.refusal !== undefined) throw new RefusedFile(answer.refusal, answer.detail ?? '');
  return answer.pages ?? null;
}

/** An idle thread or a new one. Idle threads do not keep the process alive. */
function takeThread(): Worker {
  const cached = idle.pop();
  if (cached !== undefined) {
    clearTimeout(cached.end);
    cached.thread.ref();
    return cached.thread;
  }
  const thread = new Worker(new URL('./inspection-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 16 },
    env: {},
  });
  // Without a listener an error between two tasks, or after one that took too long, would end the process.
  thread.on('error', () => undefined);
  thread.once('exit', () => dropThread(thread));
  return thread;
}

/** Makes sure that an ended thread gets no task. */
function dropThread(thread: Worker): void {
  const index = idle.findIndex((cached) => cached.thread === thread);
  for (const { end } of index < 0 ? [] : idle.splice(index, 1)) clearTimeout(end);
}

function cacheThread(thread: Worker): void {
  thread.unref();
  const end = setTimeout(() => {
    dropThread(thread);
    void thread.terminate();
  }, limits.idle);
  end.unref();
  idle.push({ thread, end });
}
