import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { PagedTable } from './paged-table.tsx';

afterEach(cleanup);

interface Page {
  data: { id: number; name: string }[];
  next_cursor: string | null;
}

function Names({ read }: { read: (cursor: string) => Promise<Page> }) {
  const list = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    retry: false,
  });
  const columns = [{ heading: 'Name', cell: (row: Page['data'][number]) => row.name }];
  return <PagedTable list={list} caption="Names" columns={columns} empty={<p>Nobody</p>} />;
}

const show = (read: (cursor: string) => Promise<Page>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names read={read} />
    </QueryClientProvider>,
  );

it('adds the next page to the rows when asked for more', async () => {
  show(async (cursor) =>
    cursor === ''
      ? { data: [{ id: 2, name: 'Mira' }], next_cursor: '2' }
      : { data: [{ id: 1, name: 'Ada' }], next_cursor: null },
  );
  expect(await screen.findByText('Mira')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /more/i }));
  expect(await screen.findByText('Ada')).toBeTruthy();
  expect(screen.getByText('Mira')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /more/i })).toBeNull();
});

it('says what is empty', async () => {
  show(async () => ({ data: [], next_cursor: null }));
  expect(await screen.findByText('Nobody')).toBeTruthy();
});

it('says why it was refused, and retries on request', async () => {
  const answers = [new ApiError({ status: 500, message: 'Not today.' })];
  show(async () => {
    const refusal = answers.shift();
    if (refusal) throw refusal;
    return { data: [{ id: 1, name: 'Ada' }], next_cursor: null };
  });
  expect(await screen.findByText('Not today.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Ada')).toBeTruthy();
});
