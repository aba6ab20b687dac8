import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { withRetries } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failing = (...statuses: number[]) => {
  const attempt = vi.fn(async () => {
    const status = statuses.shift();
    if (status !== undefined) throw new ApiError({ status });
    return 'stored';
  });
  return attempt;
};

it('tries again without a reply and after a node died during the call', async () => {
  const attempt = failing(0, 502);
  const result = withRetries(attempt);
  await vi.runAllTimersAsync();
  expect(await result).toBe('stored');
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('gives up after the fourth attempt', async () => {
  const attempt = failing(503, 504, 0, 502, 502);
  const result = withRetries(attempt).catch((error: ApiError) => error.status);
  await vi.runAllTimersAsync();
  expect(await result).toBe(502);
});

it('does not retry a refusal', async () => {
  const attempt = failing(422);
  await expect(withRetries(attempt)).rejects.toMatchObject({ status: 422 });
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('sends nothing more once it was cancelled during a pause', async () => {
  const controller = new AbortController();
  const attempt = failing(0);
  const result = withRetries(attempt, controller.signal).catch(() => 'cancelled');
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  await vi.runAllTimersAsync();
  expect(await result).toBe('cancelled');
  expect(attempt).toHaveBeenCalledTimes(1);
});

/** A server that asks once to come back later. */
const asksToWait = (retryAfter: number) => {
  let isAsked = false;
  return vi.fn(async () => {
    if (isAsked) return 'stored';
    isAsked = true;
    throw new ApiError({ status: 503, retryAfter });
  });
};

it.each([
  [3, 3_000],
  [0, 500],
  [60, 5_000],
])('asked to come back after %i s it waits %i ms', async (retryAfter, pause) => {
  const attempt = asksToWait(retryAfter);
  const result = withRetries(attempt);
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('stored');
});

it('rethrows an error that did not come from a server', async () => {
  const attempt = vi.fn(async () => {
    throw new TypeError('a mistake of ours');
  });
  await expect(withRetries(attempt)).rejects.toThrow('a mistake of ours');
  expect(attempt).toHaveBeenCalledTimes(1);
});
