import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
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

it('does not say so if the server was never reached', async () => {
  open(new ApiError({ status: 0 }), 200);
  await Promise.resolve();
  expect(claim()).toBeNull();
});

it('does not say so after a refusal, which is not a failure', () => {
  open(new ApiError({ status: 429, requestId: 'r-2' }), 200);
  expect(claim()).toBeNull();
});
