import { type Period, periodsOf } from './projection-periods.ts';
import { type Projections, totalsOf } from './projections.ts';

/** The formulas of computed figures, shown wherever a figure is shown. */
export const figureFormulas = {
  result: 'Operating result: revenue minus cost of sales minus operating expenses.',
  runway:
    'Runway: the opening cash plus the operating result of each month, without new capital, until it would fall below zero. A year counts as twelve equal months.',
  breakEven: 'Break-even: the first period from which on no operating result is negative.',
} as const;

export interface ForecastPeriod extends Period {
  /** Revenue minus cost of sales minus operating expenses; null if none of them was entered. */
  result: number | null;
}

/** The operating result of every forecast period, without past years. */
export function forecastOf(document: Projections): ForecastPeriod[] {
  const periods = periodsOf(document);
  const revenue = totalsOf(document, 'revenue', periods.length);
  const costs = totalsOf(document, 'cost_of_sales', periods.length);
  const expenses = totalsOf(document, 'operating_expenses', periods.length);
  return periods.flatMap((period, index) => {
    if (period.kind === 'actual') return [];
    const parts = [revenue[index], costs[index], expenses[index]];
    const isEmpty = parts.every((part) => part === null || part === undefined);
    const result = (parts[0] ?? 0) - (parts[1] ?? 0) - (parts[2] ?? 0);
    return [{ ...period, result: isEmpty ? null : result }];
  });
}

/**
 * `months`: whole months until the cash is gone; `beyond`: it lasts for at least the `months` of the forecast; `unknown`: a required
 * figure is missing.
 */
export type Runway = { state: 'months' | 'beyond'; months: number } | { state: 'unknown' };

/** How long the cash lasts without new capital (`figureFormulas.runway`). */
export function runwayOf(document: Projections): Runway {
  let cash = document.opening_cash;
  let months = 0;
  if (cash === null) return { state: 'unknown' };
  for (const { result, months: length } of forecastOf(document)) {
    if (result === null) return months === 0 ? { state: 'unknown' } : { state: 'beyond', months };
    if (cash + result < 0) {
      // Within a year, the months before the one in which the cash would fall below zero.
      const lasting = result >= 0 ? 0 : Math.floor(Math.max(0, cash) / (-result / length));
      return { state: 'months', months: months + lasting };
    }
    cash += result;
    months += length;
  }
  return { state: 'beyond', months };
}

/** `at`: the label of the period; `not_reached`: the last result is negative; `unknown`: nothing was entered. */
export type BreakEven = { state: 'at'; label: string } | { state: 'not_reached' | 'unknown' };

/** The first period from which the venture makes no loss (`figureFormulas.breakEven`). */
export function breakEvenOf(document: Projections): BreakEven {
  const forecast = forecastOf(document).filter(({ result }) => result !== null);
  if (forecast.length === 0) return { state: 'unknown' };
  const lastNegative = forecast.findLastIndex(({ result }) => (result ?? 0) < 0);
  const first = forecast[lastNegative + 1];
  return first ? { state: 'at', label: first.label } : { state: 'not_reached' };
}
