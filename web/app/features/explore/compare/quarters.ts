import { periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import {
  type LineKind,
  lineKinds,
  type Projections,
  totalsOf,
} from '@proxima/contract/ventures/projections/projections';

/** The metrics that can be compared: those that add up over months, and headcount. Cash is left out: years have it only at their end. */
export type Metric = Exclude<LineKind, 'closing_cash'> | 'result';

export const metricLabels: Record<Metric, string> = {
  revenue: lineKinds.revenue.label,
  cost_of_sales: lineKinds.cost_of_sales.label,
  operating_expenses: lineKinds.operating_expenses.label,
  result: 'Operating result',
  headcount: lineKinds.headcount.label,
  capital_needs: lineKinds.capital_needs.label,
};

/** The value of each period; null where nothing was entered. */
function valuesOf(document: Projections, metric: Metric, periods: number): (number | null)[] {
  if (metric !== 'result') return totalsOf(document, metric, periods);
  const [revenue, ...costs] = (['revenue', 'cost_of_sales', 'operating_expenses'] as const).map((kind) =>
    totalsOf(document, kind, periods),
  );
  return Array.from({ length: periods }, (_, index) => {
    const earned = revenue?.[index] ?? null;
    const spent = costs.map((cost) => cost[index] ?? null);
    if (earned === null && spent.every((cost) => cost === null)) return null;
    return spent.reduce<number>((sum, cost) => sum - (cost ?? 0), earned ?? 0);
  });
}

/**
 * A metric by quarter. Keys count quarters since the year 0, so that plans with different months and years share one axis. A year counts
 * as twelve equal months. A quarter without a figure for each of its months is left out.
 */
export function quartersOf(document: Projections, metric: Metric): Map<number, number> {
  const periods = periodsOf(document);
  const values = valuesOf(document, metric, periods.length);
  const [year = 0, month = 1] = document.first_month.split('-').map(Number);
  let next = year * 12 + month - 1 - 12 * document.past_years;
  const monthly = periods.flatMap((period, index) => {
    const value = values[index] ?? null;
    const ofMonth = value === null ? null : metric === 'headcount' ? value : value / period.months;
    return Array.from({ length: period.months }, () => ({ month: next++, value: ofMonth }));
  });
  const quarters = Map.groupBy(monthly, (one) => Math.floor(one.month / 3));
  return new Map(
    [...quarters].flatMap(([quarter, months]) => {
      const figures = months.flatMap(({ value }) => value ?? []);
      if (figures.length < 3) return [];
      const sum = figures.reduce((total, value) => total + value, 0);
      return [[quarter, Math.round(metric === 'headcount' ? (figures.at(-1) ?? 0) : sum)] as const];
    }),
  );
}

/** `Q1 2027` */
export const quarterLabel = (quarter: number): string => `Q${(quarter % 4) + 1} ${Math.floor(quarter / 4)}`;
