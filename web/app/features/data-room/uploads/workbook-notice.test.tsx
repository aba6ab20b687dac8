import { type DescribedWorkbook, viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UploadList } from './upload-list.tsx';
import type { Upload } from './use-uploads.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let asked: string[] = [];
function show(name: string, reply: Response) {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://proxima.test').pathname);
    return reply;
  });
  const upload: Upload = {
    ...{ key: name, file: new File(['1'], name), target: { folderId: 3 }, state: 'done', sent: 1 },
    ...{ problem: null, stored: { documentId: 9, number: 2 } },
  };
  const none = () => {};
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UploadList uploads={{ uploads: [upload], add: none, retry: none, remove: none, clear: none }} />
    </QueryClientProvider>,
  );
}

const plan: DescribedWorkbook['sheets'][number] = {
  ...{ name: 'Plan', rows: 3, row_count: 3, columns: 2, column_count: 2 },
  ...{ hidden_rows: 2, hidden_columns: 0, has_drawings: false },
};
const describing = (data: DescribedWorkbook) => Response.json({ message: '', data });

it('tells who uploaded a workbook what readers see of it, and what they do not', async () => {
  show('Plan.xlsx', describing({ sheets: [plan], hidden_sheets: ['Salaries'], chart_sheets: [] }));
  expect(await screen.findByText(/Readers see the sheet “Plan”\. They do not see:/)).toBeTruthy();
  expect(asked).toEqual(['/api/documents/9/versions/2/workbook']);
  const [, notice] = screen.getAllByRole('status');
  const left = within(notice as HTMLElement).getAllByRole('listitem');
  expect(left.map(({ textContent }) => textContent)).toEqual([
    'the hidden sheet “Salaries”',
    '2 hidden rows of “Plan”',
  ]);
});

it('says only what is shown if that is everything', async () => {
  show(
    'Plan.xlsx',
    describing({ sheets: [{ ...plan, hidden_rows: 0 }], hidden_sheets: [], chart_sheets: [] }),
  );
  expect(await screen.findByText('Readers see the sheet “Plan”.')).toBeTruthy();
  expect(screen.queryByText(/do not see/)).toBeNull();
});

it('says that a workbook cannot be shown, and asks nothing about other files', async () => {
  const message = viewerMessages.sheetTooLarge;
  show('Plan.xlsx', Response.json({ message, error: 'conflict' }, { status: 409 }));
  expect(await screen.findByText(message)).toBeTruthy();
  cleanup();
  show('Plan.pdf', describing({ sheets: [plan], hidden_sheets: [], chart_sheets: [] }));
  expect(screen.getByText('Plan.pdf')).toBeTruthy();
  expect(asked).toEqual([]);
});
