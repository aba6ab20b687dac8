import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenOf, forecastOf, runwayOf } from './projection-figures.ts';
import { periodsOf } from './projection-periods.ts';
import {
  emptyProjections,
  type LineKind,
  maxCell,
  type Projections,
  projections,
  totalsOf,
} from './projections.ts';

const labels = (first_month: string, months: number, years: number, past_years: number) =>
  periodsOf({ first_month, months, years, past_years }).map(({ label }) => label);

describe('the periods', () => {
  it('are past years, months, then years', () => {
    expect(labels('2027-01', 2, 2, 1)).toEqual(['2026', 'Jan 2027', 'Feb 2027', '2027/28', '2028/29']);
    expect(labels('2027-01', 12, 1, 0).slice(-2)).toEqual(['Dec 2027', '2028']);
    expect(labels('2099-07', 0, 1, 1)).toEqual(['2098/99', '2099/00']);
  });

  it('are 32 at most', () => {
    expect(labels('2027-01', 24, 5, 3)).toHaveLength(32);
  });
});

/** Projections of two months and a year; each line as `[kind, ...cells]`. */
const withLines = (
  opening_cash: number | null,
  ...lines: [LineKind, ...(number | null)[]][]
): Projections => ({
  currency: 'EUR',
  first_month: '2027-01',
  months: 2,
  years: 1,
  past_years: 0,
  opening_cash,
  lines: lines.map(([kind, ...cells]) => ({ kind, name: '', assumption: '', cells })),
});

describe('projections', () => {
  it('begin with one empty line of each kind', () => {
    expect(projections.parse(emptyProjections('EUR', '2027-01')).lines).toHaveLength(6);
  });

  it.each([
    ['a text', withLines(0, ['revenue', 'many' as never, null, null]), 'lines.0.cells.0'],
    ['a formula', withLines(0, ['revenue', '=1+1' as never, null, null]), 'lines.0.cells.0'],
    ['a huge number', withLines(0, ['revenue', 1e308, null, null]), 'lines.0.cells.0'],
    ['a fraction', withLines(0, ['revenue', 0.5, null, null]), 'lines.0.cells.0'],
    ['a negative headcount', withLines(0, ['headcount', 1, -1, null]), 'lines.0.cells.1'],
    ['a cell too few', withLines(0, ['revenue', 1, 2]), 'lines.0.cells'],
    [
      'two lines of closing cash',
      withLines(0, ['closing_cash', 1, 2, 3], ['closing_cash', 1, 2, 3]),
      'lines',
    ],
    ['a cell above the maximum', withLines(maxCell + 1, ['revenue', 1, 2, 3]), 'opening_cash'],
    ['more months than any list can have', { ...withLines(0), months: 2 ** 32 }, 'months'],
    ['more years than any list can have', { ...withLines(0), past_years: 2 ** 32 }, 'past_years'],
    ['no period', { ...withLines(0), months: 0, years: 0 }, 'months'],
    ['a month that does not exist', { ...withLines(0), first_month: '2027-13' }, 'first_month'],
  ])('with %s are refused at the cell', (_what, document, path) => {
    const { error } = projections.safeParse(document);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });

  it('may have negative closing cash', () => {
    expect(projections.safeParse(withLines(0, ['closing_cash', 1, -1, null])).success).toBe(true);
  });
});

it('lines of one kind add up, and empty cells are not zeros', () => {
  const document = withLines(0, ['revenue', 1, null, 3], ['revenue', 10, null, null], ['headcount', 5, 5, 5]);
  expect(totalsOf(document, 'revenue', 3)).toEqual([11, null, 3]);
});

describe('runway', () => {
  it.each([
    ['unknown without opening cash', withLines(null, ['operating_expenses', 1, 1, 1]), { state: 'unknown' }],
    ['unknown without any figure', withLines(100), { state: 'unknown' }],
    [
      'none with less cash than the first month costs',
      withLines(5, ['operating_expenses', 10, 10, 10]),
      { state: 'months', months: 0 },
    ],
    [
      'the months before the cash is gone',
      withLines(15, ['operating_expenses', 10, 10, 10]),
      { state: 'months', months: 1 },
    ],
    [
      'counted within a year as twelve equal months',
      withLines(50, ['operating_expenses', 10, 10, 120]),
      { state: 'months', months: 5 },
    ],
    [
      'beyond the forecast when the cash lasts',
      withLines(500, ['operating_expenses', 10, 10, 120]),
      { state: 'beyond', months: 14 },
    ],
    [
      'counted as far as there are figures',
      withLines(500, ['operating_expenses', 10, null, null]),
      { state: 'beyond', months: 1 },
    ],
    [
      'not longer for capital that is still to come',
      withLines(15, ['operating_expenses', 10, 10, 10], ['capital_needs', 900, 0, 0]),
      { state: 'months', months: 1 },
    ],
  ] as const)('is %s', (_what, document, expected) => {
    expect(runwayOf(document)).toEqual(expected);
  });
});

describe('break-even', () => {
  it.each([
    ['unknown without any figure', withLines(0), { state: 'unknown' }],
    [
      'the first period with nothing lost',
      withLines(0, ['revenue', 1, 1, 1]),
      { state: 'at', label: 'Jan 2027' },
    ],
    [
      'the period after the last loss',
      withLines(0, ['revenue', 9, 0, 9], ['cost_of_sales', 1, 1, 1]),
      { state: 'at', label: '2027/28' },
    ],
    [
      'not reached when the last period still loses',
      withLines(0, ['revenue', 9, 9, 0], ['cost_of_sales', 1, 1, 1]),
      { state: 'not_reached' },
    ],
  ] as const)('is %s', (_what, document, expected) => {
    expect(breakEvenOf(document)).toEqual(expected);
  });
});

const amounts = fc.array(fc.option(fc.integer({ min: 0, max: maxCell })), { minLength: 3, maxLength: 3 });
const documents = fc
  .record({ cash: fc.integer({ min: 0, max: maxCell }), revenue: amounts, costs: amounts, expenses: amounts })
  .map(({ cash, revenue, costs, expenses }) =>
    withLines(
      cash,
      ['revenue', ...revenue],
      ['cost_of_sales', ...costs],
      ['operating_expenses', ...expenses],
    ),
  );

it('more opening cash never shortens the runway', () => {
  const length = (document: Projections) => {
    const runway = runwayOf(document);
    return runway.state === 'unknown' ? -1 : runway.months + (runway.state === 'beyond' ? 0.5 : 0);
  };
  fc.assert(
    fc.property(documents, fc.integer({ min: 0, max: maxCell }), (document, more) => {
      const richer = { ...document, opening_cash: (document.opening_cash ?? 0) + more };
      expect(length(richer)).toBeGreaterThanOrEqual(length(document));
    }),
  );
});

it('no loss follows break-even, and a loss precedes it unless it is the first period', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const known = forecastOf(document).filter(({ result }) => result !== null);
      const breakEven = breakEvenOf(document);
      const at =
        breakEven.state === 'at' ? known.findIndex(({ label }) => label === breakEven.label) : known.length;
      expect(known.slice(at).every(({ result }) => (result ?? 0) >= 0)).toBe(true);
      if (at > 0) expect(known[at - 1]?.result).toBeLessThan(0);
    }),
  );
});
