import type { WaitNumbers, WeekOfWaits } from '@proxima/contract/admin-numbers';
import type { ReactNode } from 'react';
import { shortDay } from '../../lib/dates.ts';
import { duration } from '../../lib/duration.ts';
import { waitScale } from './chart-scale.ts';
import { useWaits } from './numbers.queries.ts';
import { NumbersCard } from './numbers-card.tsx';
import { type NumbersColumn, NumbersTable } from './numbers-table.tsx';
import type { RangeQuery } from './use-numbers-range.ts';
import { WaitLegend, WaitLines } from './wait-lines.tsx';
import { WeekChart } from './week-chart.tsx';

const words = (seconds: number | null) => (seconds === null ? '–' : duration(seconds));

const waits = [
  { heading: 'Number', value: (row: WaitNumbers['all']) => row.count.toLocaleString('en') },
  { heading: 'Half within', value: (row: WaitNumbers['all']) => words(row.median) },
  { heading: '90 % within', value: (row: WaitNumbers['all']) => words(row.p90) },
];
const weekColumns: readonly NumbersColumn<WeekOfWaits>[] = [
  { heading: 'Week of', value: (row) => shortDay(row.week, true), isShort: true },
  ...waits,
];
type KindOfWaits = WaitNumbers['kinds'][number];

const wordsOf = (row: WeekOfWaits | undefined) =>
  !row || row.count === 0
    ? 'none'
    : `${row.count.toLocaleString('en')}, half within ${words(row.median)}, 90 % within ${words(row.p90)}`;

interface WaitsCardProps {
  title: string;
  lead: string;
  actions: ReactNode;
  of: 'decisions' | 'answers';
  /** What the kinds are, and what they are called. */
  kind: { heading: string; label: (kind: string) => string };
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
      wordsOf={(index) => wordsOf(weeks[index])}
      legend={<WaitLegend />}
    >
      {(plot) => <WaitLines weeks={weeks} plot={plot} />}
    </WeekChart>
  );
}

/** How long people waited, week by week and by kind. */
export function WaitsCard({ title, lead, actions, of, kind, query }: WaitsCardProps) {
  const kindColumns: readonly NumbersColumn<KindOfWaits>[] = [
    { heading: kind.heading, value: (row) => kind.label(row.kind) },
    ...waits,
  ];
  return (
    <NumbersCard
      {...{ title, lead, actions }}
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
