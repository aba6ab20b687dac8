import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SubmissionSummary } from './submission-summary.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SubmissionSummary />
    </QueryClientProvider>,
  );

it.each([
  [0, 0],
  [2, 2],
])('%i revisions are red in %i places: only what is waiting for the member is', async (revision, places) => {
  const counts = { total: 3, review: 1, revision, approved: 0, declined: 0, withdrawn: 0 };
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: [], counts, next_cursor: null }));
  open();
  const shown = await screen.findAllByText(`${revision} Proposal`);
  expect(shown.filter((element) => element.classList.contains('text-red'))).toHaveLength(places);
});

it('never shows zero if the counts could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Broken' }, { status: 500 }));
  open();
  expect(screen.getByText('Loading the summary')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Loading the summary')).toBeNull());
  expect(screen.queryByText('0 Proposal')).toBeNull();
}, 15_000);
