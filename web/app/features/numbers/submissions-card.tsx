import type { WeekOfSubmissions } from '@proxima/contract/admin/numbers';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import { useId } from 'react';
import { scaleUpTo } from '../../domain/charts/chart-scale.ts';
import { StackedWeeks } from '../../domain/charts/stacked-weeks.tsx';
import { fillsOf, StatusFills, StatusLegend, statusOrder } from '../../domain/charts/status-marks.tsx';
import { WeekChart } from '../../domain/charts/week-chart.tsx';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { shortDay } from '../../lib/format/dates.ts';
import { useSubmissionNumbers } from './numbers.queries.ts';
import { NumbersCard } from './numbers-card.tsx';
import { type NumbersColumn, NumbersTable } from './numbers-table.tsx';
import type { RangeQuery } from './use-numbers-range.ts';

const columns: readonly NumbersColumn<WeekOfSubmissions>[] = [
  { heading: 'Week of', value: (row) => shortDay(row.week, true), isShort: true },
  ...statusOrder.map((status) => ({
    heading: submissionStatuses[status].label,
    value: (row: WeekOfSubmissions) => row[status].toLocaleString('en'),
  })),
  { heading: 'All', value: (row) => row.total.toLocaleString('en') },
];

const labelOf = (row: WeekOfSubmissions | undefined) =>
  row
    ? `${row.total.toLocaleString('en')} in all. ${statusOrder
        .map((status) => `${submissionStatuses[status].label} ${row[status].toLocaleString('en')}`)
        .join(', ')}`
    : '';

function Chart({ weeks }: { weeks: readonly WeekOfSubmissions[] }) {
  const id = useId();
  return (
    <WeekChart
      label="Submissions by week"
      weeks={weeks.map(({ week }) => week)}
      scale={scaleUpTo(Math.max(...weeks.map(({ total }) => total)))}
      tickLabel={(value) => value.toLocaleString('en')}
      labelOf={(index) => labelOf(weeks[index])}
      legend={<StatusLegend id={id} />}
    >
      {(plot) => (
        <>
          <StatusFills id={id} />
          <StackedWeeks weeks={weeks} plot={plot} fill={fillsOf(id)} />
        </>
      )}
    </WeekChart>
  );
}

/** What came, week by week. */
export const SubmissionsCard = ({ query }: { query: RangeQuery }) => (
  <NumbersCard
    title="Submissions"
    lead="By the week in which they came, and how they stand now."
    actions={<ExportMenu list="submissionWeeks" filters={query} of="submissions by week" />}
    query={useSubmissionNumbers(query)}
    isEmpty={({ weeks }) => weeks.every(({ total }) => total === 0)}
    chart={({ weeks }) => <Chart weeks={weeks} />}
    table={({ weeks }) => (
      <NumbersTable
        caption="Submissions by week"
        columns={columns}
        rows={weeks.toReversed()}
        rowKey={({ week }) => week}
      />
    )}
  />
);
