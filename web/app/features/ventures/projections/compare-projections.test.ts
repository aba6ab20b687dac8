import { emptyProjections, withHorizon } from '@proxima/contract/ventures/projections/projections';
import { expect, test } from 'vitest';
import { compareProjections } from './compare-projections.ts';

const first = withHorizon(emptyProjections('EUR', '2027-01'), {
  first_month: '2027-01',
  months: 2,
  years: 0,
  past_years: 0,
});
const with_ = (change: object, index = 0) => ({
  ...first,
  lines: first.lines.map((line, at) => (at === index ? { ...line, ...change } : line)),
});

test('projections do not differ from themselves', () => {
  expect(compareProjections(first, first)).toEqual([]);
});

test('each figure, assumption and setting that differs is listed with both values', () => {
  const newer = {
    ...with_({ cells: [1200, null], assumption: 'Two kites' }),
    opening_cash: -5,
    currency: 'USD' as const,
  };
  expect(compareProjections(with_({ cells: [1000, 7] }), newer)).toEqual([
    { what: 'Currency', older: 'EUR', newer: 'USD' },
    { what: 'Opening cash', older: '', newer: '-5' },
    { what: 'Revenue, assumption', older: '', newer: 'Two kites' },
    { what: 'Revenue, Jan 2027', older: '1,000', newer: '1,200' },
    { what: 'Revenue, Feb 2027', older: '7', newer: '' },
  ]);
});

test('lines of the same name are compared in order, and a removed one is empty', () => {
  const twice = {
    ...first,
    lines: [...first.lines, { kind: 'revenue' as const, name: '', assumption: '', cells: [3, 4] }],
  };
  expect(compareProjections(twice, first)).toEqual([
    { what: 'Revenue (2), Jan 2027', older: '3', newer: '' },
    { what: 'Revenue (2), Feb 2027', older: '4', newer: '' },
  ]);
});
