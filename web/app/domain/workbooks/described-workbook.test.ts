import type { DescribedWorkbook } from '@proxima/contract/documents/viewer-endpoints';
import { expect, it } from 'vitest';
import { describeLeftOut, describeShown } from './described-workbook.ts';

type Sheet = DescribedWorkbook['sheets'][number];

const sheet = (name: string, values: Partial<Sheet> = {}): Sheet => ({
  ...{ name, rows: 3, row_count: 3, columns: 2, column_count: 2 },
  ...{ hidden_rows: 0, hidden_columns: 0, has_drawings: false, ...values },
});
const book = (sheets: Sheet[], values: Partial<DescribedWorkbook> = {}): DescribedWorkbook => ({
  ...{ sheets, hidden_sheets: [], chart_sheets: [], ...values },
});

it('names the sheets that are shown, and counts the rest of many', () => {
  expect(describeShown(book([sheet('Plan')]))).toBe('Readers see the sheet “Plan”.');
  expect(describeShown(book([sheet('Plan'), sheet('Cash')]))).toBe(
    'Readers see the sheets “Plan” and “Cash”.',
  );
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => sheet(name));
  expect(describeShown(book(many))).toBe('Readers see the sheets “A”, “B”, “C”, “D”, and 3 more.');
});

it('says nothing of a workbook that is shown as a whole', () => {
  expect(describeLeftOut(book([sheet('Plan')]))).toEqual([]);
});

it('says what is left out: hidden sheets, rows and columns, the end of large sheets, charts', () => {
  const sheets = [
    sheet('Plan', { hidden_rows: 3, hidden_columns: 1 }),
    sheet('Cash', { hidden_rows: 1, has_drawings: true }),
    sheet('Wide', { rows: 600, row_count: 3_000, columns: 100, column_count: 120 }),
  ];
  const more = { hidden_sheets: ['Notes', 'Deeper'], chart_sheets: ['Growth'] };
  expect(describeLeftOut(book(sheets, more))).toEqual([
    'the hidden sheets “Notes” and “Deeper”',
    '3 hidden rows and 1 hidden column of “Plan”',
    '1 hidden row of “Cash”',
    'what follows the first 600 rows and 100 columns of “Wide”',
    'the chart sheet “Growth”',
    'charts and pictures on “Cash”',
  ]);
});

it('adds up what is hidden on many sheets', () => {
  const sheets = ['A', 'B', 'C', 'D'].map((name) => sheet(name, { hidden_rows: 300, row_count: 9 }));
  expect(describeLeftOut(book(sheets))).toEqual([
    '1,200 hidden rows on 4 sheets',
    'the end of 4 large sheets',
  ]);
});
