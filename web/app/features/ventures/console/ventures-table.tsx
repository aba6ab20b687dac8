import type { VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { useAddressFilters } from '../../../lib/navigation/use-address-filters.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { VentureFacts } from '../record/venture-facts.tsx';
import { useAllVentures } from '../ventures.queries.ts';

const columns: readonly Column<VentureSummary>[] = [
  {
    heading: 'Venture',
    cell: (row) => (
      <>
        <a href={paths.adminVenture(row.slug)} className="font-medium underline-offset-4 hover:underline">
          {row.name}
        </a>
        <span className="block text-xs text-ink-soft tabular-nums">{row.number}</span>
      </>
    ),
    className: 'sm:w-full',
  },
  { heading: 'Facts', cell: (row) => <VentureFacts venture={row} /> },
  {
    heading: 'Created',
    cell: (row) => longDate(row.created_at),
    className: 'whitespace-nowrap text-ink-soft sm:max-lg:hidden',
  },
];

/** All ventures, with a search that lives in the address. */
export function VenturesTable() {
  const { params, change } = useAddressFilters<'search'>();
  const search = params.get('search') ?? '';
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label="Search ventures"
        placeholder="Search names and numbers"
        value={search}
        onSearch={(text) => change({ search: text })}
      />
      <PagedTable
        list={useAllVentures(search ? { search } : {})}
        caption="Ventures"
        columns={columns}
        empty={
          <EmptyState title="No ventures found">
            A venture appears here when it is created from an approved submission.
          </EmptyState>
        }
      />
    </div>
  );
}
