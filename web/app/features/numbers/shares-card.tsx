import { industryLabel, kindLabel, type ShareOfSubmissions } from '@proxima/contract/admin/numbers';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import { useId } from 'react';
import { fillsOf, StatusFills, StatusLegend, statusOrder } from '../../domain/charts/status-marks.tsx';
import { useWidth } from '../../domain/charts/use-width.ts';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { useShares } from './numbers.queries.ts';
import { NumbersCard } from './numbers-card.tsx';
import { type NumbersColumn, NumbersTable } from './numbers-table.tsx';
import type { RangeQuery } from './use-numbers-range.ts';
import { waitText } from './wait-text.ts';

interface SharesProps {
  rows: readonly ShareOfSubmissions[];
  label: (name: string) => string;
}

const barHeight = 20;
/** Of industries that people name in their own words there may be any number. */
const maxBars = 12;

interface BarProps {
  row: ShareOfSubmissions;
  /** The largest total of all rows: the whole width. */
  longest: number;
  width: number;
  /** Of the drawing that holds the fills. */
  id: string;
}

function Bar({ row, longest, width, id }: BarProps) {
  let start = 0;
  return (
    <svg width={width} height={barHeight} aria-hidden="true" className="block rounded-control bg-mist">
      {statusOrder.map((status) => {
        const part = (row[status] / longest) * width;
        start += part;
        return (
          <rect key={status} x={start - part} width={part} height={barHeight} fill={fillsOf(id)(status)} />
        );
      })}
    </svg>
  );
}

function Bars({ rows, label, title }: SharesProps & { title: string }) {
  const id = useId();
  const { ref, width } = useWidth();
  const longest = Math.max(...rows.map(({ total }) => total), 1);
  return (
    <figure aria-label={title} className="flex min-w-0 flex-col gap-4">
      <StatusLegend id={id} />
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <StatusFills id={id} />
      </svg>
      <ul ref={ref} className="flex flex-col gap-3">
        {rows.slice(0, maxBars).map((row) => (
          <li key={row.name} className="grid gap-1.5">
            <span className="flex justify-between gap-3 text-sm">
              <span className="min-w-0 break-words">{label(row.name)}</span>
              <span className="tabular-nums">{row.total.toLocaleString('en')}</span>
            </span>
            <Bar {...{ row, longest, width, id }} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

const columnsOf = (heading: string, label: (name: string) => string): NumbersColumn<ShareOfSubmissions>[] => [
  { heading, value: (row) => label(row.name) },
  ...statusOrder.map((status) => ({
    heading: submissionStatuses[status].label,
    value: (row: ShareOfSubmissions) => row[status].toLocaleString('en'),
  })),
  { heading: 'All', value: (row) => row.total.toLocaleString('en') },
  { heading: 'Decided within', value: (row) => waitText(row.median) },
];

const shares = {
  kinds: {
    title: 'By role',
    lead: 'Submissions by the form they were sent with, and how they stand now.',
    heading: 'Form',
    label: kindLabel,
    exported: { list: 'kindShares', of: 'submissions by role' },
  },
  industries: {
    title: 'By industry',
    lead: 'Submissions by the industry of the entrepreneur behind them, and how they stand now.',
    heading: 'Industry',
    label: industryLabel,
    exported: { list: 'industryShares', of: 'submissions by industry' },
  },
} as const;

interface SharesCardProps {
  of: keyof typeof shares;
  query: RangeQuery;
}

/** What came, by kind or by industry. */
export function SharesCard({ of, query }: SharesCardProps) {
  const { title, lead, heading, label, exported } = shares[of];
  return (
    <NumbersCard
      title={title}
      lead={lead}
      actions={<ExportMenu {...exported} filters={query} />}
      isWide
      query={useShares(query)}
      isEmpty={(data) => data[of].length === 0}
      chart={(data) => <Bars title={title} rows={data[of]} label={label} />}
      table={(data) => (
        <NumbersTable
          caption={title}
          columns={columnsOf(heading, label)}
          rows={data[of]}
          rowKey={({ name }) => name}
        />
      )}
    />
  );
}
