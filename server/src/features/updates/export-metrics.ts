import type { exportEndpoints } from '@proxima/contract/exports/exports';
import { monthLabel } from '@proxima/contract/updates/figures';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../platform/context.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { readMetrics } from './read-updates.ts';

/** The metrics of a venture: one row for each month, one column for each metric. @throws DomainError as `requireAct` */
export async function exportMetrics(
  context: Context<SignedIn>,
  { venture_id }: BodyOf<typeof exportEndpoints.metrics>,
): Promise<Table> {
  const series = await readMetrics(context, venture_id);
  const months = [...new Set(series.flatMap(({ points }) => points.map(({ month }) => month)))].sort();
  const columns: TableColumn<string>[] = [
    { heading: 'Month', value: monthLabel, width: 18 },
    ...series.map(({ name, unit, points }) => ({
      heading: unit === '' ? name : `${name} (${unit})`,
      value: (month: string) => points.find((point) => point.month === month)?.value ?? '',
      width: 20,
    })),
  ];
  return makeTable(columns, months);
}
