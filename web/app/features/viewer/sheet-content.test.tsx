import type { DescribedWorkbook, ViewedSheet } from '@proxima/contract/documents/viewer-endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import SheetContent from './sheet-content.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sheet: ViewedSheet = {
  ...{ names: ['Plan'], columns: ['A', 'D'], row_count: 2, column_count: 2 },
  rows: [
    { number: 1, cells: ['Margin', null] },
    { number: 7, cells: [{ number: '12.5%' }, 'TRUE'] },
  ],
};
const described: DescribedWorkbook = {
  sheets: [
    {
      ...{ name: 'Plan', rows: 2, row_count: 2, columns: 2, column_count: 2 },
      ...{ hidden_rows: 5, hidden_columns: 2, has_drawings: false },
    },
  ],
  ...{ hidden_sheets: ['Salaries'], chart_sheets: [] },
};

let asked: string[];
function show(isInside: boolean) {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://proxima.test');
    asked.push(pathname);
    return Response.json({ message: '', data: pathname.endsWith('/workbook') ? described : sheet });
  });
  const none = () => {};
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SheetContent
        {...{
          documentId: 9,
          number: 2,
          url: '',
          size: 1,
          title: 'Plan',
          fileName: 'Plan.xlsx',
          startPage: 1,
        }}
        {...{ canSave: false, isInside, watermark: isInside ? null : 'Mira Sol', target: null }}
        {...{ onView: none, onRefused: none, bar: () => null }}
      />
    </QueryClientProvider>,
  );
}
const headings = (role: 'columnheader' | 'rowheader') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);

it('shows cells under the letters and numbers of the file, numbers on the right and texts on the left', async () => {
  show(false);
  const right = await screen.findByRole('cell', { name: '12.5%' });
  expect(right.className).toContain('text-right');
  expect(screen.getByRole('cell', { name: 'TRUE' }).className).not.toContain('text-right');
  expect([headings('columnheader'), headings('rowheader')]).toEqual([
    ['A', 'D'],
    ['1', '7'],
  ]);
});

it('tells people of the venture what readers do not see, and readers nothing of it', async () => {
  show(true);
  expect(
    await screen.findByText(
      'Readers do not see the hidden sheet “Salaries”; 5 hidden rows and 2 hidden columns of “Plan”.',
    ),
  ).toBeTruthy();
  cleanup();
  show(false);
  expect(await screen.findByRole('cell', { name: '12.5%' })).toBeTruthy();
  expect(screen.queryByText(/hidden/)).toBeNull();
  expect(asked).toEqual(['/api/documents/9/versions/2/sheets']);
});
