import { offlineTexts } from '@proxima/contract/content/offline';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { watchForMissingCode } from '../lib/page/chunk-load-errors.ts';
import { errorForBrowser } from '../lib/page/page-error.ts';
import { ErrorPage } from './error-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a page that failed with this error; calls get this status. @returns the number of reports sent so far */
function open(error: unknown, status: number): () => number {
  const fetched = vi.fn(async () => Response.json({}, { status }));
  vi.stubGlobal('fetch', fetched);
  const loaderData = { page: null };
  const routes = [
    { id: 'page', path: '/', loader: () => null, Component: ErrorPage, ErrorBoundary: ErrorPage },
  ];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData, errors: { page: error } } });
  render(<RouterProvider router={router} />);
  return () => fetched.mock.calls.length;
}

const claim = () => screen.queryByText(/We have been notified/);

it('says that we have been notified once a failure in the browser is in the log', async () => {
  const reports = open(new TypeError('first'), 200);
  await waitFor(() => expect(claim()).toBeTruthy());
  expect(reports()).toBe(1);
});

it('does not say so when the report was refused', async () => {
  const reports = open(new RangeError('another'), 429);
  await waitFor(() => expect(reports()).toBe(1));
  expect(screen.getByText(/if it happens again, please tell us/i)).toBeTruthy();
  expect(claim()).toBeNull();
});

it('says so without a report if the error has a request id: the server has logged it', () => {
  const reports = open(errorForBrowser({ status: 500, requestId: 'r-1' }), 500);
  expect(claim()).toBeTruthy();
  expect(screen.getByText('Request id: r-1')).toBeTruthy();
  expect(reports()).toBe(0);
});

describe('without a network', () => {
  const reload = vi.fn();
  const expectOffline = () => {
    expect(screen.getByRole('heading', { name: offlineTexts.title })).toBeTruthy();
    expect(screen.getByText(offlineTexts.text)).toBeTruthy();
    expect(screen.queryByText(/Error 500/)).toBeNull();
  };
  /** What is thrown for code that cannot be loaded. */
  function missingCode(): Error {
    const error = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    return error;
  }

  beforeEach(() => {
    vi.stubGlobal('location', { href: 'https://proxima.test/dashboard/events', pathname: '/', reload });
    reload.mockReset();
  });

  it('a page whose data got no reply says so, and reports nothing', async () => {
    const reports = open(new ApiError({ status: 0 }), 200);
    expectOffline();
    await Promise.resolve();
    expect(reports()).toBe(0);
  });

  it('a page whose code could not be loaded says so; online, code that is gone is a failure of ours', () => {
    watchForMissingCode();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const lost = missingCode();
    onLine.mockReturnValue(true);
    open(lost, 200);
    expectOffline();
    cleanup();
    open(missingCode(), 200);
    expect(screen.getByText('Error 500')).toBeTruthy();
  });

  it('Try again reloads once the page is served, and otherwise leaves what is shown', async () => {
    open(new ApiError({ status: 0 }), 200);
    const served = vi.fn(() => Promise.reject(new TypeError('no line')));
    vi.stubGlobal('fetch', served);
    fireEvent.click(screen.getByRole('button', { name: offlineTexts.retry }));
    await waitFor(() => expect(served).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull());
    expect(reload).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', async () => new Response());
    fireEvent.click(screen.getByRole('button', { name: offlineTexts.retry }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('it opens by itself when the browser is back online, unless it was left', async () => {
    vi.useFakeTimers();
    open(new ApiError({ status: 0 }), 200);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    cleanup();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

it('does not say so after a refusal, which is not a failure', () => {
  open(new ApiError({ status: 429, requestId: 'r-2' }), 200);
  expect(claim()).toBeNull();
});
