import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../ui/actions/button.tsx';
import { notify } from '../ui/feedback/toast.ts';
import { useChange } from './use-change.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Accept = ({ call }: { call: () => Promise<{ message: string }> }) => (
  <Button change={useChange(call)}>Accept the place</Button>
);

it('a double click is one change: it is sent once and says so once, and another click is another one', async () => {
  const shown = vi.spyOn(notify, 'success').mockReturnValue(undefined);
  const call = vi.fn(async () => ({ message: 'Your place is confirmed.' }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Accept call={call} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  expect(call).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
});
