import { runApart, TooMuchWork } from '../threads/run-apart.ts';
import { type ReceivedEmail, UnreadableEmail } from './read-email.ts';
import type { ReadingResult } from './read-email.worker.ts';

/** Milliseconds and megabytes that an email may take; an ordinary one of the maximum size takes a tenth. */
const defaults = { timeout: 60_000, memory: 384 };

/**
 * Reads an email from disk in a worker thread, so that requests are served meanwhile, whatever it contains.
 * @throws UnreadableEmail if it is not an email, is too large, or takes too much work.
 */
export async function readEmailApart(path: string, limits = defaults): Promise<ReceivedEmail> {
  const script = new URL('./read-email.worker.ts', import.meta.url);
  const result = await runApart<ReadingResult>(script, path, limits).catch((error: unknown) => {
    if (error instanceof TooMuchWork) throw new UnreadableEmail('The email takes too much work to read');
    throw error;
  });
  if ('mail' in result) return result.mail;
  throw new UnreadableEmail(result.refusal);
}
