import { ApiError } from './api-error.ts';

/** Milliseconds; together longer than a load balancer needs to drop a dead node. */
const pauses = [500, 2_000, 5_000];

/** No response, a server that asked for a later retry, or a load balancer reporting that it died (502, 504). */
const retryable = [0, 502, 503, 504];

/** Milliseconds that the server asked for, capped at what a person would wait. */
const requestedPause = (error: unknown) =>
  error instanceof ApiError ? Math.min((error.retryAfter ?? 0) * 1_000, 5_000) : 0;

const isRetryable = (error: unknown) => error instanceof ApiError && retryable.includes(error.status);

/**
 * Retries three times while the connection is bad. Only for calls that the server runs once however often they arrive.
 * @throws the last error, immediately when it is final or the signal is aborted.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, requestedPause(error))));
      if (signal?.aborted) throw error;
    }
  }
  return attempt();
}
