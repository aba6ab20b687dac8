import {
  breakEvenOf,
  figureFormulas,
  runwayOf,
} from '@proxima/contract/ventures/projections/projection-figures';
import { periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import {
  type LineKind,
  lineKinds,
  type Projections,
  totalsOf,
} from '@proxima/contract/ventures/projections/projections';
import { ChartTable } from '../../../domain/charts/chart-table.tsx';
import { amountText, chartRowsOf } from './chart-rows.ts';
import { ProjectionCharts } from './projection-charts.tsx';

function runwayText(document: Projections): string {
  const runway = runwayOf(document);
  if (runway.state === 'unknown') return 'Needs opening cash and figures';
  const months = `${runway.months} ${runway.months === 1 ? 'month' : 'months'}`;
  return runway.state === 'beyond' ? `At least ${months}` : months;
}

function breakEvenText(document: Projections): string {
  const breakEven = breakEvenOf(document);
  if (breakEven.state === 'at') return breakEven.label;
  return breakEven.state === 'unknown' ? 'Needs figures' : 'Not within the forecast';
}

const Figure = ({ title, value, formula }: { title: string; value: string; formula: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{title}</dt>
    <dd className="mt-1 font-display text-xl">{value}</dd>
    <dd className="mt-1 max-w-text text-xs text-ink-soft">{formula}</dd>
  </div>
);

const kinds = Object.keys(lineKinds) as LineKind[];

/** Runway and break-even, and the totals of each period as charts and a table. */
export function Figures({ document }: { document: Projections }) {
  const periods = periodsOf(document);
  const totals = kinds.map((kind) => ({ kind, cells: totalsOf(document, kind, periods.length) }));
  const rows = chartRowsOf(document);
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid gap-5 sm:grid-cols-2">
        <Figure title="Runway" value={runwayText(document)} formula={figureFormulas.runway} />
        <Figure title="Break-even" value={breakEvenText(document)} formula={figureFormulas.breakEven} />
      </dl>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ProjectionCharts document={document} />
        <ChartTable
          caption={`Totals in ${document.currency}`}
          columns={[
            {
              heading: 'Period',
              value: (row: (typeof rows)[number]) => row.label + (row.kind === 'actual' ? ' (actual)' : ''),
              isShort: true,
            },
            ...totals.map(({ kind, cells }) => ({
              heading: lineKinds[kind].label,
              value: (row: (typeof rows)[number]) => amountText(cells[row.at]),
            })),
            { heading: 'Operating result', value: (row: (typeof rows)[number]) => amountText(row.result) },
          ]}
          rows={rows}
          rowKey={(row) => `${row.kind} ${row.label}`}
        />
      </div>
    </div>
  );
}
