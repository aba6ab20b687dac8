import { figureText, monthLabel, monthsBetween } from '@proxima/contract/updates/figures';
import type { MetricSeries } from '@proxima/contract/updates/update-wire';
import { useState } from 'react';
import { scaleUpTo } from '../../domain/charts/chart-scale.ts';
import { ChartTable } from '../../domain/charts/chart-table.tsx';
import { ColumnChart } from '../../domain/charts/column-chart.tsx';
import { type Line, Lines } from '../../domain/charts/lines.tsx';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { shortMonth } from '../../lib/format/dates.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useMetrics } from './updates.queries.ts';

interface Row {
  month: string;
  value: number | null;
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** One row for every month from the first to the last; the value is null where none was reported. */
function rowsOf({ points }: MetricSeries): Row[] {
  const months = monthsBetween(points[0]?.month ?? '', points.at(-1)?.month ?? '');
  return months.map((month) => ({
    month,
    value: points.find((point) => point.month === month)?.value ?? null,
  }));
}

function Chart({ series }: { series: MetricSeries }) {
  const rows = rowsOf(series);
  const { name, unit } = series;
  const values = series.points.map(({ value }) => value);
  const scale = { ...scaleUpTo(Math.max(0, ...values), 1, Math.min(0, ...values)), label: short.format };
  const textOf = (value: number | null) => (value === null ? 'not reported' : figureText(value, unit));
  const line: Line<Row> = { label: name, colour: 'text-ember', mark: 'dot', value: ({ value }) => value };
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <ColumnChart
        label={name}
        unit="month"
        columns={rows.map(({ month }) => shortMonth(month))}
        scale={scale}
        describe={(index) => {
          const row = rows[index];
          return row ? `${monthLabel(row.month)}: ${textOf(row.value)}` : '';
        }}
        legend={null}
      >
        {(plot) => <Lines lines={[line]} rows={rows} plot={plot} />}
      </ColumnChart>
      <ChartTable
        caption={name}
        columns={[
          { heading: 'Month', value: ({ month }) => monthLabel(month), isShort: true },
          { heading: name, value: ({ value }) => textOf(value) },
        ]}
        rows={rows.toReversed()}
        rowKey={({ month }) => month}
      />
    </div>
  );
}

/** The metrics reported in updates, one at a time as a chart and a table. Renders nothing before the first one. */
export function MetricsCard({ ventureId }: { ventureId: number }) {
  const [chosen, choose] = useState('');
  const { data: all = [] } = useMetrics(ventureId);
  const series = all.find(({ id }) => String(id) === chosen) ?? all[0];
  if (!series) return null;
  return (
    <TitledCard title="Metrics" lead="As reported by the founders. Our team does not check them.">
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <SelectField
            label="Metric"
            quiet
            className="w-full max-w-sm"
            options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(series.id)}
            onChange={({ target }) => choose(target.value)}
          />
          <ExportMenu list="metrics" filters={{ venture_id: ventureId }} of="Metrics" />
        </div>
        <Chart key={series.id} series={series} />
      </div>
    </TitledCard>
  );
}
