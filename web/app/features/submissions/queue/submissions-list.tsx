import { contactTypeLabels, type SubmissionStatus } from '@proxima/contract/submissions/submissions';
import clsx from 'clsx';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { LoadMore } from '../../../ui/layout/pagination.tsx';
import { HeldBar } from '../decisions/held-bar.tsx';
import { type SubmissionFilters, useSubmissionList } from '../review/submissions.queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MoreFilters } from './more-filters.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { type Selection, useSelection } from './use-selection.ts';
import { useSubmissionFilters } from './use-submission-filters.ts';

const kinds = Object.entries(contactTypeLabels).map(([value, label]) => ({ value, label }));

const NothingFound = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => (
  <div className="rounded-card border border-line bg-surface">
    {filtered ? (
      <EmptyState
        title="Nothing fits these filters"
        action={
          <Button kind="secondary" onClick={onClear}>
            Show all submissions
          </Button>
        }
      />
    ) : (
      <EmptyState title="No submissions yet">They appear here the moment somebody sends one.</EmptyState>
    )}
  </div>
);

interface RowsProps {
  filters: SubmissionFilters;
  selection: Selection | null;
  onClear: () => void;
}

function Rows({ filters, selection, onClear }: RowsProps) {
  const list = useSubmissionList(filters);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) {
    return (
      <ErrorState
        message={messageOf(list.error)}
        onRetry={() => list.refetch()}
        retrying={list.isRefetching}
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <NothingFound filtered={Object.keys(filters).length > 0} onClear={onClear} />;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('flex flex-col gap-3', list.isPlaceholderData && 'opacity-60')}
    >
      {selection && <BulkBar rows={rows} selection={selection} />}
      <SubmissionsTable rows={rows} selection={selection} />
      <LoadMore
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </div>
  );
}

/** Everybody's submissions: by status, by kind, by words; several can be decided about at once. */
export function SubmissionsList({ mayDecide }: { mayDecide: boolean }) {
  const { filters, query, change, apply } = useSubmissionFilters();
  const selection = useSelection();
  const counts = useSubmissionList(filters).data?.pages[0]?.counts;
  return (
    <div className="flex flex-col gap-5">
      <HeldBar />
      <StatusTabs
        counts={counts}
        current={filters.status}
        onChoose={(status: SubmissionStatus | '') => change({ status })}
      />
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search submissions"
          placeholder="Search names, emails, messages, #reference"
          value={filters.search ?? ''}
          onSearch={(search) => change({ search })}
          className="min-w-60 flex-1"
        />
        <SelectField
          label="Kind"
          quiet
          options={kinds}
          placeholder="Every kind"
          value={filters.contact_type ?? ''}
          onChange={(event) => change({ contact_type: event.target.value })}
          className="w-52 [&>label]:sr-only max-sm:w-full"
        />
        <ExportMenu list="submissions" filters={filters} />
        <MoreFilters filters={filters} onChange={change} />
        <SavedFilters query={query} onApply={apply} />
      </div>
      <Rows filters={filters} selection={mayDecide ? selection : null} onClear={() => apply('')} />
    </div>
  );
}
