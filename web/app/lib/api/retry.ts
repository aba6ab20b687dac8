import { ApiError } from './api-error.ts';

/** Milliseconds: together longer than a balancer needs to leave a dead node out. */
const pauses = [500, 2_000, 5_000];

/** No answer came, the server asked for a later retry, or it died over the call and a balancer says so (502, 504). */
const passing = [0, 502, 503, 504];

/** Milliseconds that the server asked for, at most what a person would wait anyway. */
const patienceAsked = (error: unknown) =>
  error instanceof ApiError ? Math.min((error.retryAfter ?? 0) * 1_000, 5_000) : 0;

const isPassing = (error: unknown) => error instanceof ApiError && passing.includes(error.status);

/**
 * Tries again three times while the line is bad. Only for calls that the server does once however often they arrive.
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
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, patienceAsked(error))));
      if (signal?.aborted) throw error;
    }
  }
  return attempt();
}
