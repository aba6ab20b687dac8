import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnceServed } from './chunk-load-errors.ts';

const reload = vi.fn();
const serve = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://proxima.test/blog', reload });
  vi.stubGlobal('fetch', serve);
  // jsdom has none.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('reloads once the page is served again', async () => {
  serve.mockRejectedValueOnce(new TypeError('refused')).mockResolvedValue(new Response());
  void reloadOnceServed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads a page that does not exist: its 404 is served', async () => {
  serve.mockResolvedValue(new Response(null, { status: 404 }));
  void reloadOnceServed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks ever more rarely while the page fails', async () => {
  serve.mockResolvedValue(new Response(null, { status: 500 }));
  void reloadOnceServed();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(serve.mock.calls.length).toBeLessThan(20);
  expect(reload).not.toHaveBeenCalled();
});
