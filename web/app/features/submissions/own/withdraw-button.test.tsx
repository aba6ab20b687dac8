import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WithdrawButton } from './withdraw-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a withdrawal leaves nothing of how the application was, so that Back does not show it under review', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['applications', 'one', 3], { status: 'review' });
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Withdrawn', data: null }));
  render(
    <QueryClientProvider client={client}>
      <WithdrawButton id={7} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw submission' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(client.getQueryData(['applications', 'one', 3])).toBeUndefined());
});
