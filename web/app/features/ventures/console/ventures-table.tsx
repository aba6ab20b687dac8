import { type TeamVenture, ventureFilters, waitLabels } from '@proxima/contract/ventures/reading/team-list';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { HeldBar } from '../../../domain/review/held-bar.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { useCheckedFilters } from '../../../lib/navigation/use-checked-filters.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { NoMatches } from '../../../ui/feedback/no-matches.tsx';
import { CellDetail } from '../../../ui/layout/cell-detail.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { StateBadge } from '../record/venture-facts.tsx';
import { useTeamVentures } from './console.queries.ts';
import { VentureFilters } from './venture-filters.tsx';

const columns: readonly Column<TeamVenture>[] = [
  {
    heading: 'Venture',
    cell: (row) => (
      <>
        <a
          href={paths.adminVenture(row.slug)}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {row.name}
        </a>
        <CellDetail>
          <span className="whitespace-nowrap tabular-nums">{row.number}</span>
        </CellDetail>
      </>
    ),
    className: 'sm:w-full sm:min-w-40',
  },
  {
    heading: 'Founders',
    cell: (row) => row.founders.join(', ') || 'None',
    className: 'sm:min-w-32 sm:max-lg:hidden',
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: (row) => <StateBadge venture={row} />,
    className: 'whitespace-nowrap',
  },
  { heading: 'Lead', cell: (row) => row.lead?.name ?? 'None', className: 'sm:min-w-28' },
  {
    heading: 'Waiting for the team',
    cell: ({ waits }) =>
      waits.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {waits.map((kind) => (
            <Badge key={kind} tone="amber">
              {waitLabels[kind]}
            </Badge>
          ))}
        </div>
      ),
    className: 'sm:min-w-44',
  },
  {
    heading: 'Created',
    cell: (row) => longDate(row.created_at),
    className: 'whitespace-nowrap text-ink-soft sm:max-xl:hidden',
  },
];

/** All ventures, with search and filters that are stored in the URL. */
export function VenturesTable() {
  const { filters, change, apply } = useCheckedFilters(ventureFilters);
  const list = useTeamVentures(filters);
  return (
    <div className="flex flex-col gap-5">
      <VentureFilters list={{ filters, onChange: change }} counts={list.data?.pages[0]?.counts} />
      <HeldBar />
      <PagedTable
        list={list}
        caption="Ventures"
        columns={columns}
        empty={
          <NoMatches
            of="ventures"
            search={filters.search}
            onClearSearch={() => change({ search: '' })}
            filters={filters}
            onShowAll={() => apply('')}
          >
            A venture appears here when it is created from an approved submission.
          </NoMatches>
        }
      />
    </div>
  );
}
