import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from '../../../ui/feedback/toast.ts';
import { WithdrawButton } from './withdraw-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

it('confirming twice at once, as with Enter twice, withdraws once and says so once', async () => {
  const said = vi.spyOn(notify, 'success').mockReturnValue(undefined);
  const sent = vi.fn(async (_request: string | URL | Request) =>
    Response.json({ message: 'Withdrawn', data: null }),
  );
  vi.stubGlobal('fetch', sent);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithdrawButton id={7} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw submission' }));
  const confirm = await screen.findByRole('button', { name: 'Withdraw' });
  act(() => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(said).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls.filter(([request]) => String(request).includes('withdraw'))).toHaveLength(1);
});
