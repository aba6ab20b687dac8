import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import { kindLabel, type WaitNumbers, type WeekOfWaits } from '@proxima/contract/admin/numbers';
import { waitScale } from '../../domain/charts/chart-scale.ts';
import { WeekChart } from '../../domain/charts/week-chart.tsx';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { shortDay } from '../../lib/format/dates.ts';
import { useWaits } from './numbers.queries.ts';
import { NumbersCard } from './numbers-card.tsx';
import { type NumbersColumn, NumbersTable } from './numbers-table.tsx';
import type { RangeQuery } from './use-numbers-range.ts';
import { WaitLegend, WaitLines } from './wait-lines.tsx';
import { waitText } from './wait-text.ts';

const waits = [
  { heading: 'Number', value: (row: WaitNumbers['all']) => row.count.toLocaleString('en') },
  { heading: 'Half within', value: (row: WaitNumbers['all']) => waitText(row.median) },
  { heading: '90 % within', value: (row: WaitNumbers['all']) => waitText(row.p90) },
];
const weekColumns: readonly NumbersColumn<WeekOfWaits>[] = [
  { heading: 'Week of', value: (row) => shortDay(row.week, true), isShort: true },
  ...waits,
];
type KindOfWaits = WaitNumbers['kinds'][number];

const labelOf = (row: WeekOfWaits | undefined) =>
  !row || row.count === 0
    ? 'none'
    : `${row.count.toLocaleString('en')}, half within ${waitText(row.median)}, 90 % within ${waitText(row.p90)}`;

const subjects = {
  decisions: {
    title: 'Time to decision',
    lead: 'From the arrival of a submission to its first decision, by the week of the decision.',
    kind: { heading: 'Kind', label: kindLabel },
    exported: { list: 'decisionWeeks', of: 'decision times' },
  },
  answers: {
    title: 'Time to first answer',
    lead: "From a member's question to the team's answer, by the week of the answer.",
    kind: { heading: 'Role', label: (role: string) => roleLabels[role as MemberRole] },
    exported: { list: 'answerWeeks', of: 'answer times' },
  },
} as const;

interface WaitsCardProps {
  of: keyof typeof subjects;
  query: RangeQuery;
}

function Chart({ label, weeks }: { label: string; weeks: readonly WeekOfWaits[] }) {
  const scale = waitScale(Math.max(...weeks.map(({ p90 }) => p90 ?? 0)));
  return (
    <WeekChart
      label={label}
      weeks={weeks.map(({ week }) => week)}
      scale={scale}
      tickLabel={scale.label}
      labelOf={(index) => labelOf(weeks[index])}
      legend={<WaitLegend />}
    >
      {(plot) => <WaitLines weeks={weeks} plot={plot} />}
    </WeekChart>
  );
}

/** How long people waited, week by week and by kind. */
export function WaitsCard({ of, query }: WaitsCardProps) {
  const { title, lead, kind, exported } = subjects[of];
  const kindColumns: readonly NumbersColumn<KindOfWaits>[] = [
    { heading: kind.heading, value: (row) => kind.label(row.kind) },
    ...waits,
  ];
  return (
    <NumbersCard
      title={title}
      lead={lead}
      actions={<ExportMenu {...exported} filters={query} />}
      query={useWaits(query)}
      isEmpty={(data) => data[of].all.count === 0}
      chart={(data) => <Chart label={title} weeks={data[of].weeks} />}
      table={(data) => (
        <div className="flex min-w-0 flex-col gap-5">
          <NumbersTable
            caption={`${title} by ${kind.heading.toLowerCase()}`}
            columns={kindColumns}
            rows={data[of].kinds}
            rowKey={(row) => row.kind}
          />
          <NumbersTable
            caption={`${title} by week`}
            columns={weekColumns}
            rows={data[of].weeks.toReversed()}
            rowKey={({ week }) => week}
          />
        </div>
      )}
    />
  );
}
