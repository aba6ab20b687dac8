import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChartTable } from './chart-table.tsx';

const columns = ['Year', 'Applications', 'Selected'].map((heading) => ({
  heading,
  value: (year: string) => (heading === 'Year' ? year : '12'),
}));

afterEach(cleanup);

it('on a phone each value of a table with several columns stands beside its heading, so no column is cut off', () => {
  render(<ChartTable caption="Outcomes" columns={columns} rows={['2026']} rowKey={(year) => year} />);
  const [row] = screen.getAllByRole('row').slice(1);
  expect(row?.textContent).toBe('2026Applications12Selected12');
});

it('two columns stay a table on a phone', () => {
  const two = columns.slice(0, 2);
  render(<ChartTable caption="Outcomes" columns={two} rows={['2026']} rowKey={(year) => year} />);
  const [row] = screen.getAllByRole('row').slice(1);
  expect(row?.textContent).toBe('202612');
});
