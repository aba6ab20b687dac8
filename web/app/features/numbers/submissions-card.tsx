import type { WeekOfSubmissions } from '@proxima/contract/numbers/numbers';
import { useId } from 'react';
import { ChartCard } from '../../domain/charts/chart-card.tsx';
import { scaleUpTo } from '../../domain/charts/chart-scale.ts';
import { ChartTable } from '../../domain/charts/chart-table.tsx';
import { SeriesLegend } from '../../domain/charts/series.tsx';
import { StackedColumns } from '../../domain/charts/stacked-columns.tsx';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { countText, statusColumns, weekColumn } from './columns.ts';
import { useNumbers } from './numbers.queries.ts';
import { statusSeries } from './status-series.ts';
import type { RangeQuery } from './use-numbers-range.ts';
import { WeekChart } from './week-chart.tsx';

const describe = (row: WeekOfSubmissions) =>
  `${countText(row.total)} in all. ${statusSeries.map(({ name, label }) => `${label} ${countText(row[name])}`).join(', ')}`;

function Chart({ weeks }: { weeks: readonly WeekOfSubmissions[] }) {
  const id = useId();
  return (
    <WeekChart
      label="Submissions by week"
      weeks={weeks}
      scale={scaleUpTo(Math.max(...weeks.map(({ total }) => total)))}
      describe={describe}
      legend={<SeriesLegend id={id} series={statusSeries} />}
    >
      {(plot) => <StackedColumns id={id} series={statusSeries} rows={weeks} plot={plot} />}
    </WeekChart>
  );
}

/** Submissions received, week by week. */
export const SubmissionsCard = ({ query }: { query: RangeQuery }) => (
  <ChartCard
    title="Submissions"
    lead="By week received, with current status."
    actions={<ExportMenu list="submissionWeeks" filters={query} of="submissions by week" />}
    query={useNumbers('submissions', query)}
    isEmpty={({ weeks }) => weeks.every(({ total }) => total === 0)}
    chart={({ weeks }) => <Chart weeks={weeks} />}
    table={({ weeks }) => (
      <ChartTable
        caption="Submissions by week"
        columns={[weekColumn, ...statusColumns]}
        rows={weeks.toReversed()}
        rowKey={({ week }) => week}
      />
    )}
    isWide
  />
);
