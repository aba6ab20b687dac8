import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Column, Table } from './table.tsx';

afterEach(cleanup);

interface Post {
  title: string;
  author: string;
  posts: number;
  note: string;
}

const columns: readonly Column<Post>[] = [
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'Author', onPhone: 'plain', cell: ({ author }) => author },
  { heading: 'Posts', cell: ({ posts }) => posts },
  { heading: 'Note', onPhone: 'line', cell: ({ note }) => note },
];
const rows = [
  { title: 'On kites', author: 'Mira', posts: 3, note: 'Draft' },
  { title: 'On tides', author: 'Noor', posts: 0, note: '' },
];

it('has every column in every row, and names the values that are not understood alone', () => {
  render(<Table caption="Posts" columns={columns} rows={rows} rowKey={({ title }) => title} />);
  const [head, ...body] = screen.getAllByRole('row').map((row) => within(row));
  expect(head?.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    columns.map(({ heading }) => heading),
  );
  expect(body.map((row) => row.getAllByRole('cell').map(({ textContent }) => textContent))).toEqual([
    ['On kites', 'Mira', 'Posts3', 'Draft'],
    ['On tides', 'Noor', 'Posts0', ''],
  ]);
});
