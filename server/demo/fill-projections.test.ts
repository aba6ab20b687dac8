import { breakEvenOf, runwayOf } from '@proxima/contract/ventures/projections/projection-figures';
import { expect, it } from 'vitest';
import { fillProjections } from './fill-projections.ts';
import { ventures } from './venture-world.ts';

it('has projections of several shapes', () => {
  const tables = ventures.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.do === 'projections' ? [fillProjections(step, new Date())] : [])),
  );
  expect(tables.some(({ months, years, past_years }) => months === 24 && years > 0 && past_years > 0)).toBe(
    true,
  );
  expect(tables.some(({ months }) => months === 0)).toBe(true);
  const cash = tables.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'closing_cash'));
  expect(cash.some(({ cells }) => cells.some((cell) => (cell ?? 0) < 0))).toBe(true);
  expect(new Set(tables.map((table) => breakEvenOf(table).state))).toEqual(new Set(['at', 'not_reached']));
  expect(new Set(tables.map((table) => runwayOf(table).state))).toEqual(new Set(['months', 'beyond']));
});
