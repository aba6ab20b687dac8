import { industryLabel, kindLabel, type ShareOfSubmissions } from '@proxima/contract/numbers/numbers';
import { ChartCard } from '../../domain/charts/chart-card.tsx';
import { type ChartColumn, ChartTable } from '../../domain/charts/chart-table.tsx';
import { StackedBars } from '../../domain/charts/stacked-bars.tsx';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { statusColumns, waitText } from './columns.ts';
import { useNumbers } from './numbers.queries.ts';
import { statusSeries } from './status-series.ts';
import type { RangeQuery } from './use-numbers-range.ts';

/** Members may name any industry, so there can be any number of rows. */
const maxBars = 12;

const shares = {
  kinds: {
    title: 'By role',
    lead: 'Submissions by the form they were sent with, with current status.',
    heading: 'Form',
    label: kindLabel,
    exported: { list: 'kindShares', of: 'submissions by role' },
  },
  industries: {
    title: 'By industry',
    lead: "Submissions by the entrepreneur's industry, with current status.",
    heading: 'Industry',
    label: industryLabel,
    exported: { list: 'industryShares', of: 'submissions by industry' },
  },
} as const;

interface SharesCardProps {
  of: keyof typeof shares;
  query: RangeQuery;
}

/** Submissions by kind or by industry. */
export function SharesCard({ of, query }: SharesCardProps) {
  const { title, lead, heading, label, exported } = shares[of];
  const columns: readonly ChartColumn<ShareOfSubmissions>[] = [
    { heading, value: (row) => label(row.name) },
    ...statusColumns,
    { heading: 'Median time to decision', value: (row) => waitText(row.median) },
  ];
  const barOf = (row: ShareOfSubmissions) => ({
    key: row.name,
    label: label(row.name),
    total: row.total,
    values: row,
  });
  return (
    <ChartCard
      title={title}
      lead={lead}
      actions={<ExportMenu {...exported} filters={query} />}
      isWide
      query={useNumbers('shares', query)}
      isEmpty={(data) => data[of].length === 0}
      chart={(data) => (
        <StackedBars title={title} series={statusSeries} rows={data[of].slice(0, maxBars).map(barOf)} />
      )}
      table={(data) => (
        <ChartTable caption={title} columns={columns} rows={data[of]} rowKey={({ name }) => name} />
      )}
    />
  );
}
