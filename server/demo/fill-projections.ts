import { forecastOf } from '@proxima/contract/ventures/projections/projection-figures';
import {
  lineKinds,
  type Projections,
  projections,
  totalsOf,
} from '@proxima/contract/ventures/projections/projections';
import type { Plan } from './venture-world.ts';

/** The table of a plan, from the month in which it was made. @throws ZodError for one that does not add up. */
export function fillProjections(
  { lines, closing_cash: closing, ...horizon }: Plan,
  madeAt: Date,
): Projections {
  const document: Projections = {
    ...horizon,
    first_month: madeAt.toISOString().slice(0, 7),
    lines: lines.map(({ kind, name, assumption, past, month, years }) => {
      const months = month ? straightLine(month, horizon.months, lineKinds[kind].isMoney) : [];
      return { kind, name, assumption, cells: [...past, ...months, ...years] };
    }),
  };
  if (closing) {
    const cells = [...closing.past, ...closingCash(document)];
    document.lines.push({ kind: 'closing_cash', name: '', assumption: closing.assumption, cells });
  }
  return projections.parse(document);
}

/** Money in tens, as people plan it. */
function straightLine([from, to]: [number, number], months: number, isMoney: boolean): number[] {
  const unit = isMoney ? 10 : 1;
  return Array.from({ length: months }, (_, index) => {
    const exact = from + ((to - from) * index) / Math.max(1, months - 1);
    return Math.round(exact / unit) * unit;
  });
}

/** Opening cash plus operating results plus new capital, at the end of each period of the forecast. */
function closingCash(document: Projections): number[] {
  const forecast = forecastOf(document);
  const periods = document.past_years + forecast.length;
  const capital = totalsOf(document, 'capital_needs', periods).slice(document.past_years);
  let cash = document.opening_cash ?? 0;
  return forecast.map(({ result }, index) => {
    cash += (result ?? 0) + (capital[index] ?? 0);
    return cash;
  });
}
