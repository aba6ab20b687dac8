import {
  emptyProjections,
  type Projections,
  withHorizon,
} from '@proxima/contract/ventures/projections/projections';
import { expect, it } from 'vitest';
import { type Metric, quarterLabel, quartersOf } from './quarters.ts';

const horizon = { first_month: '2027-02', months: 5, years: 1, past_years: 1 };

/** A year of actual figures, five months, a year. */
function plan(cells: Partial<Record<Metric, (number | null)[]>>): Projections {
  const empty = withHorizon(emptyProjections('EUR', horizon.first_month), horizon);
  const lines = empty.lines.map((line) => ({
    ...line,
    cells: (line.kind === 'closing_cash' ? undefined : cells[line.kind]) ?? line.cells,
  }));
  return { ...empty, lines };
}

const read = (document: Projections, metric: Metric) =>
  Object.fromEntries(
    [...quartersOf(document, metric)].map(([quarter, value]) => [quarterLabel(quarter), value]),
  );

it('puts months and years on one axis: a year counts as twelve equal months, an uncovered quarter is left out', () => {
  const revenue = [1_200, 10, 20, 30, 40, 50, 2_400];
  expect(read(plan({ revenue }), 'revenue')).toEqual({
    // January is missing from the first quarter of 2026.
    'Q2 2026': 300,
    'Q3 2026': 300,
    'Q4 2026': 300,
    'Q1 2027': 100 + 10 + 20,
    'Q2 2027': 30 + 40 + 50,
    'Q3 2027': 600,
    'Q4 2027': 600,
    'Q1 2028': 600,
    'Q2 2028': 600,
  });
});

it('takes the headcount at the end of a quarter, and leaves a gap where nothing was entered', () => {
  const headcount = [null, 1, 2, 3, null, 5, 9];
  expect(read(plan({ headcount }), 'headcount')).toEqual({
    'Q3 2027': 9,
    'Q4 2027': 9,
    'Q1 2028': 9,
    'Q2 2028': 9,
  });
});

it('computes the operating result, which may be negative', () => {
  const document = plan({
    revenue: [null, 1, 1, 1, 1, 1, 12],
    operating_expenses: [null, 5, 5, 5, 5, 5, null],
  });
  expect(read(document, 'result')).toEqual({
    'Q2 2027': -12,
    'Q3 2027': 3,
    'Q4 2027': 3,
    'Q1 2028': 3,
    'Q2 2028': 3,
  });
});
