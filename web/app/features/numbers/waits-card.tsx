import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import { kindLabel, type WaitNumbers, type WeekOfWaits } from '@proxima/contract/numbers/numbers';
import { ChartCard } from '../../domain/charts/chart-card.tsx';
import { durationScale } from '../../domain/charts/chart-scale.ts';
import { ChartTable } from '../../domain/charts/chart-table.tsx';
import { type Line, Lines, LinesLegend } from '../../domain/charts/lines.tsx';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { countText, waitText, weekColumn } from './columns.ts';
import { useNumbers } from './numbers.queries.ts';
import type { RangeQuery } from './use-numbers-range.ts';
import { WeekChart } from './week-chart.tsx';

type Waits = WaitNumbers['all'];

const waitColumns = [
  { heading: 'Number', value: (row: Waits) => countText(row.count) },
  { heading: 'Median', value: (row: Waits) => waitText(row.median) },
  { heading: '90th percentile', value: (row: Waits) => waitText(row.p90) },
];

const lines: readonly Line<Waits>[] = [
  { label: 'Median', colour: 'text-ember', mark: 'dot', value: (row) => row.median },
  { label: '90th percentile', colour: 'text-slate', dashes: '6 4', mark: 'square', value: (row) => row.p90 },
];

const describe = (row: Waits) =>
  row.count === 0
    ? 'none'
    : `${countText(row.count)}, median ${waitText(row.median)}, 90th percentile ${waitText(row.p90)}`;

const subjects = {
  decisions: {
    title: 'Time to decision',
    lead: 'From receiving a submission to its first decision, by week of the decision.',
    kind: { heading: 'Type', label: kindLabel },
    exported: { list: 'decisionWeeks', of: 'decision times' },
  },
  answers: {
    title: 'Time to first reply',
    lead: "From a member's message to the team's reply, by week of the reply.",
    kind: { heading: 'Role', label: (role: string) => roleLabels[role as MemberRole] },
    exported: { list: 'answerWeeks', of: 'reply times' },
  },
} as const;

interface WaitsCardProps {
  of: keyof typeof subjects;
  query: RangeQuery;
}

const Chart = ({ label, weeks }: { label: string; weeks: readonly WeekOfWaits[] }) => (
  <WeekChart
    label={label}
    weeks={weeks}
    scale={durationScale(Math.max(...weeks.map(({ p90 }) => p90 ?? 0)))}
    describe={describe}
    legend={<LinesLegend lines={lines} />}
  >
    {(plot) => <Lines lines={lines} rows={weeks} plot={plot} />}
  </WeekChart>
);

/** How long people waited, week by week and by kind. */
export function WaitsCard({ of, query }: WaitsCardProps) {
  const { title, lead, kind, exported } = subjects[of];
  return (
    <ChartCard
      title={title}
      lead={lead}
      actions={<ExportMenu {...exported} filters={query} />}
      query={useNumbers('waits', query)}
      isEmpty={(data) => data[of].all.count === 0}
      chart={(data) => <Chart label={title} weeks={data[of].weeks} />}
      table={(data) => (
        <div className="flex min-w-0 flex-col gap-5">
          <ChartTable
            caption={`${title} by ${kind.heading.toLowerCase()}`}
            columns={[
              { heading: kind.heading, value: (row: WaitNumbers['kinds'][number]) => kind.label(row.kind) },
              ...waitColumns,
            ]}
            rows={data[of].kinds}
            rowKey={(row) => row.kind}
          />
          <ChartTable
            caption={`${title} by week`}
            columns={[weekColumn, ...waitColumns]}
            rows={data[of].weeks.toReversed()}
            rowKey={({ week }) => week}
          />
        </div>
      )}
    />
  );
}
