import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queuedSubmission } from '../../../../test/queued-submission.ts';
import { NextInQueue, QueueNav } from './queue-nav.tsx';

const perPage = 3;
const asked: (string | null)[] = [];

/** A list of the submissions 1 to `count`, three a page. */
function serve(count: number) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const cursor = new URL(url, 'http://proxima.test').searchParams.get('cursor');
    asked.push(cursor);
    const first = Number(cursor ?? 1);
    const ids = Array.from({ length: perPage }, (_, index) => first + index).filter((id) => id <= count);
    const next = first + perPage;
    const counts = { total: count, review: count, revision: 0, approved: 0, declined: 0, withdrawn: 0 };
    return Response.json({
      message: '',
      data: ids.map((id) => queuedSubmission(id)),
      next_cursor: next <= count ? String(next) : null,
      counts: { ...counts, snoozed: 0, mine: 0 },
    });
  });
}

function open(id: number) {
  const page = (
    <>
      <QueueNav id={id} />
      <NextInQueue id={id} />
    </>
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  );
}

const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('finds the neighbours of a submission on a later page of the list, reading each page once', async () => {
  serve(12);
  open(8);
  expect(await target('Previous')).toBe('/admin/submissions/7');
  expect(await target('Next')).toBe('/admin/submissions/9');
  expect(asked).toEqual([null, '4', '7']);
});

it('the last submission of a page is followed by the first of the next one', async () => {
  serve(12);
  open(3);
  expect(await target('Next')).toBe('/admin/submissions/4');
  expect(await target('Next in queue')).toBe('/admin/submissions/4');
});

it('gives up after ten pages', async () => {
  serve(60);
  open(50);
  await waitFor(() => expect(asked).toHaveLength(10));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(10);
  expect(screen.queryByRole('link')).toBeNull();
});
