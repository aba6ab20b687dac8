import type { Projections } from '@proxima/contract/ventures/projections/projections';
import { scaleUpTo } from '../../../domain/charts/chart-scale.ts';
import { ColumnChart } from '../../../domain/charts/column-chart.tsx';
import { type Line, Lines, LinesLegend } from '../../../domain/charts/lines.tsx';
import { amountText, type ChartRow, chartRowsOf } from './chart-rows.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** The average of a month: a year is drawn next to months, so its total is divided by twelve. */
const aMonth = (total: number | null, { months }: ChartRow): number | null =>
  total === null ? null : total / months;

const money: readonly Line<ChartRow>[] = [
  { label: 'Revenue', colour: 'text-green', mark: 'dot', value: (row) => aMonth(row.revenue, row) },
  {
    label: 'Costs and expenses',
    colour: 'text-slate',
    dashes: '6 4',
    mark: 'square',
    value: (row) => aMonth(row.costs, row),
  },
  {
    label: 'Operating result',
    colour: 'text-ember',
    dashes: '2 3',
    mark: 'diamond',
    value: (row) => aMonth(row.result, row),
  },
];
const cash: readonly Line<ChartRow>[] = [
  { label: 'Closing cash', colour: 'text-ember', mark: 'dot', value: (row) => row.cash },
];

interface ChartProps {
  title: string;
  rows: readonly ChartRow[];
  lines: readonly Line<ChartRow>[];
  /** The text of a period's figures. */
  describe: (row: ChartRow) => string;
}

function Chart({ title, rows, lines, describe }: ChartProps) {
  const values = rows.flatMap((row) => lines.flatMap(({ value }) => value(row) ?? []));
  if (values.length === 0) {
    return (
      <p className="rounded-control bg-mist px-4 py-8 text-center text-sm text-ink-soft">
        {title}: no figures yet.
      </p>
    );
  }
  const scale = { ...scaleUpTo(Math.max(0, ...values), 1, Math.min(0, ...values)), label: short.format };
  return (
    <div>
      <h3 className="mb-2 font-sans text-sm font-medium">{title}</h3>
      <ColumnChart
        label={title}
        unit="period"
        columns={rows.map(({ label, kind }) => (kind === 'actual' ? `${label} (actual)` : label))}
        scale={scale}
        describe={(index) => {
          const row = rows[index];
          return row ? `${row.label}${row.kind === 'actual' ? ' (actual)' : ''}: ${describe(row)}` : '';
        }}
        legend={<LinesLegend lines={lines} />}
      >
        {(plot) => <Lines lines={lines} rows={rows} plot={plot} />}
      </ColumnChart>
    </div>
  );
}

/** Charts of revenue, costs and result, and of cash, over all periods. The table beside them has the full figures. */
export function ProjectionCharts({ document }: { document: Projections }) {
  const rows = chartRowsOf(document);
  const { currency } = document;
  const amount = (value: number | null) =>
    value === null ? 'no figure' : `${currency} ${amountText(value)}`;
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Chart
        title={`Revenue, costs and result in ${currency}, a month`}
        rows={rows}
        lines={money}
        describe={({ months, revenue, costs, result }) =>
          `revenue ${amount(revenue)}, costs and expenses ${amount(costs)}, operating result ${amount(result)}${months === 12 ? ' in the year' : ''}`
        }
      />
      <Chart
        title={`Closing cash in ${currency}`}
        rows={rows}
        lines={cash}
        describe={(row) => `closing cash ${amount(row.cash)}`}
      />
    </div>
  );
}
