import { ApiError } from './api-error.ts';

const pauses = [1_000, 3_000];

/** No answer came, or the server asked for patience: the same attempt may be made again under its key. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/**
 * Tries again twice while the line is bad. Only for calls that carry an Idempotency-Key: the server stores them once.
 * @throws the last error, at once when it is final or the signal is aborted.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}
