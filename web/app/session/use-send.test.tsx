import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSend } from './use-send.ts';

afterEach(cleanup);

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const sendWith = (call: (input: string) => Promise<string>) =>
  renderHook(() => useSend({ mutationFn: call }), { wrapper }).result;

it('the same input asked for again while it is under way is sent once, and both wait for its reply', async () => {
  const call = vi.fn(async (input: string) => `kept: ${input}`);
  const send = sendWith(call);
  const replies = await act(() =>
    Promise.all([send.current.mutateAsync('note'), send.current.mutateAsync('note')]),
  );
  expect(replies).toEqual(['kept: note', 'kept: note']);
  expect(call).toHaveBeenCalledTimes(1);
});

it('another input is sent meanwhile, and the first one again after it: the last choice counts', async () => {
  const call = vi.fn(async (input: string) => input);
  const send = sendWith(call);
  await act(() => Promise.all(['on', 'off', 'on'].map((input) => send.current.mutateAsync(input))));
  expect(call.mock.calls.map(([input]) => input)).toEqual(['on', 'off', 'on']);
});

it('after a failure the same input can be sent again', async () => {
  const call = vi.fn(async (_input: string) => 'kept').mockRejectedValueOnce(new Error('offline'));
  const send = sendWith(call);
  await act(async () => {
    await expect(send.current.mutateAsync('note')).rejects.toThrow('offline');
    await send.current.mutateAsync('note');
  });
  expect(call).toHaveBeenCalledTimes(2);
});
