import { type Period, periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import {
  type LineKind,
  type Projections,
  totalsOf,
} from '@proxima/contract/ventures/projections/projections';

/** The totals of a period; null where nothing was entered. */
export interface ChartRow extends Period {
  at: number;
  revenue: number | null;
  /** Cost of sales and operating expenses. */
  costs: number | null;
  /** Revenue minus costs. */
  result: number | null;
  cash: number | null;
}

const numbers = new Intl.NumberFormat('en');

/** An amount in full; empty where there is none. */
export const amountText = (amount: number | null | undefined): string =>
  amount == null ? '' : numbers.format(amount);

const sum = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** The rows of the charts and their table, one for each period, past years included. */
export function chartRowsOf(document: Projections): ChartRow[] {
  const periods = periodsOf(document);
  const of = (kind: LineKind) => totalsOf(document, kind, periods.length);
  const [revenues, sales, expenses, cash] = (
    ['revenue', 'cost_of_sales', 'operating_expenses', 'closing_cash'] as const
  ).map(of);
  return periods.map((period, at) => {
    const revenue = revenues?.[at] ?? null;
    const costs = sum(sales?.[at] ?? null, expenses?.[at] ?? null);
    const result = sum(revenue, costs === null ? null : -costs);
    return { ...period, at, revenue, costs, result, cash: cash?.[at] ?? null };
  });
}
