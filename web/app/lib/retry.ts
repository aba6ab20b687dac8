import { ApiError } from './api-error.ts';

const pauses = [1_000, 3_000];

/** No answer came, the server asked for patience, or it died over the call and a balancer says so (502, 504). */
const passing = [0, 502, 503, 504];

const isPassing = (error: unknown) => error instanceof ApiError && passing.includes(error.status);

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
      if (signal?.aborted) throw error;
    }
  }
  return attempt();
}
