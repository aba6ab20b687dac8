// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { useClosedError } from './use-closed-error.ts';

afterEach(cleanup);

function Page({ read, subject }: { read: (subject: string) => Promise<string>; subject: string }) {
  const query = useQuery({ queryKey: [subject], queryFn: () => read(subject) });
  const closed = useClosedError(query, subject);
  if (closed) return <input aria-label={`Closed: ${closed.status}`} />;
  return <p>{query.data ?? 'Loading'}</p>;
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it('keeps the page about a refusal, and what was typed there, during a refetch', async () => {
  const queries = client();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const read = vi.fn(() => answers[read.mock.calls.length - 1]?.promise ?? Promise.resolve('Open'));
  const page = (subject: string) => (
    <QueryClientProvider client={queries}>
      <Page read={read} subject={subject} />
    </QueryClientProvider>
  );
  render(page('kites'));
  answers[0]?.reject(new ApiError({ status: 403 }));
  const field: HTMLInputElement = await screen.findByLabelText('Closed: 403');
  field.value = 'Mira Sol';
  let asked: Promise<void> | undefined;
  await act(async () => {
    asked = queries.invalidateQueries();
  });
  expect(read).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('Closed: 403')).toBe(field);
  answers[1]?.reject(new ApiError({ status: 404 }));
  await act(() => asked);
  expect(await screen.findByLabelText('Closed: 404')).toHaveProperty('value', 'Mira Sol');
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText('Open')).toBeTruthy();
});

it('shows no error for another subject before its reply', async () => {
  const queries = client();
  const next = Promise.withResolvers<string>();
  const read = (subject: string) =>
    subject === 'kites' ? Promise.reject(new ApiError({ status: 404 })) : next.promise;
  const page = (subject: string) => (
    <QueryClientProvider client={queries}>
      <Page read={read} subject={subject} />
    </QueryClientProvider>
  );
  const { rerender } = render(page('kites'));
  await screen.findByLabelText('Closed: 404');
  rerender(page('mills'));
  expect(screen.getByText('Loading')).toBeTruthy();
});
