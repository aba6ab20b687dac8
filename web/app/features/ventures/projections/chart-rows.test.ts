import { forecastOf } from '@proxima/contract/ventures/projections/projection-figures';
import { emptyProjections, withHorizon } from '@proxima/contract/ventures/projections/projections';
import { expect, it } from 'vitest';
import { amountText, chartRowsOf } from './chart-rows.ts';

const empty = emptyProjections('EUR', '2027-01');
const horizon = { first_month: '2027-01', months: 2, years: 1, past_years: 1 };
const start = withHorizon(empty, horizon);
const cells: Record<string, (number | null)[]> = {
  revenue: [50, 100, null, 2_400],
  cost_of_sales: [10, null, null, 400],
  operating_expenses: [60, 300, null, 1_000],
  closing_cash: [null, -200, null, 5],
};
const document = {
  ...start,
  lines: start.lines.map((line) => ({ ...line, cells: cells[line.kind] ?? line.cells })),
};

it('has the same result that runway and break-even are computed from, also for past years', () => {
  const rows = chartRowsOf(document);
  expect(rows.map(({ result }) => result)).toEqual([-20, -200, null, 1_000]);
  expect(rows.slice(1).map(({ result }) => result)).toEqual(forecastOf(document).map(({ result }) => result));
  expect(rows.map(({ costs }) => costs)).toEqual([70, 300, null, 1_400]);
  expect(rows.map(({ cash }) => cash)).toEqual([null, -200, null, 5]);
});

it('writes a missing figure as empty text, and zero as 0', () => {
  expect([amountText(null), amountText(undefined), amountText(0), amountText(-1_200)]).toEqual([
    '',
    '',
    '0',
    '-1,200',
  ]);
});
