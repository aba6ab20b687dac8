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

it('tries again where no answer came and where a node died over the call', async () => {
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

it('takes a refusal as final', async () => {
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
