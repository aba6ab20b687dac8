import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SubmissionSummary } from './submission-summary.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('never says none where the counts could not be had', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Broken' }, { status: 500 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SubmissionSummary />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Loading the summary')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Loading the summary')).toBeNull(), { timeout: 10_000 });
  expect(screen.queryByText('0 Proposal')).toBeNull();
}, 15_000);
