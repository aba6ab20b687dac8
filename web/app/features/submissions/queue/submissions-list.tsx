import { memberRoles } from '@proxima/contract/accounts/roles';
import {
  contactTypeLabels,
  type QueuedSubmission,
  type SubmissionStatus,
  submissionStatuses,
} from '@proxima/contract/submissions/submissions';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { HeldBar } from '../../../domain/review/held-bar.tsx';
import { useHeldDecisions } from '../../../domain/review/held-decisions.queries.ts';
import { type Selection, useSelection } from '../../../domain/review/use-selection.ts';
import { Settled } from '../../../session/loading/settled.tsx';
import { NoMatches } from '../../../ui/feedback/no-matches.tsx';
import { ChoiceButtons } from '../../../ui/forms/choice-buttons.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { type SubmissionFilters, useSubmissionList } from '../submissions.queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MoreFilters } from './more-filters.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { useSubmissionFilters } from './use-submission-filters.ts';

const tabs = [
  { value: '', label: 'All' },
  ...Object.entries(submissionStatuses).map(([value, { label }]) => ({ value, label })),
] as { value: SubmissionStatus | ''; label: string }[];

/** Enquiries have a list of their own. */
const kinds = memberRoles.map((value) => ({ value, label: contactTypeLabels[value] }));

interface RowsProps {
  filters: SubmissionFilters;
  query: string;
  selection: Selection<QueuedSubmission> | null;
  onSort: (sort: string) => void;
  onClear: () => void;
  onClearSearch: () => void;
}

const Rows = ({ filters, query, selection, onSort, onClear, onClearSearch }: RowsProps) => (
  <PagedRows list={useSubmissionList(filters)}>
    {(rows) => (
      <div className="flex flex-col gap-3">
        <HeldBar />
        {rows.length === 0 ? (
          <div className="rounded-card border border-line bg-surface">
            <NoMatches
              of="submissions"
              search={filters.search}
              onClearSearch={onClearSearch}
              filters={filters}
              onShowAll={onClear}
            >
              They appear here as soon as someone sends one.
            </NoMatches>
          </div>
        ) : (
          <>
            {selection && <BulkBar rows={rows} selection={selection} />}
            <SubmissionsTable
              {...{ rows, selection, query }}
              sorting={{ current: filters.sort ?? 'newest', onSort }}
            />
          </>
        )}
      </div>
    )}
  </PagedRows>
);

/** The review queue: filters, search and decisions on several submissions together. */
export function SubmissionsList({ mayDecide }: { mayDecide: boolean }) {
  const { filters, query, change, apply } = useSubmissionFilters();
  const selection = useSelection<QueuedSubmission>();
  const counts = useSubmissionList(filters).data?.pages[0]?.counts;
  // Asked for with the rows, above which they are shown.
  useHeldDecisions();
  return (
    <div className="flex flex-col gap-5">
      <ChoiceButtons
        legend="Status"
        choices={tabs}
        current={filters.status ?? ''}
        onChoose={(status) => change({ status })}
        countOf={(status) => counts?.[status || 'total']}
      />
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search submissions"
          placeholder="Search names, businesses, messages, tags, #reference"
          value={filters.search ?? ''}
          onSearch={(search) => change({ search })}
          className="min-w-[min(15rem,100%)] flex-1"
        />
        <SelectField
          label="Type"
          quiet
          options={kinds}
          placeholder="All types"
          value={filters.contact_type ?? ''}
          onChange={(event) => change({ contact_type: event.target.value })}
          className="w-52 [&>label]:sr-only max-sm:w-full"
        />
        <ExportMenu list="submissions" filters={filters} />
        <MoreFilters filters={filters} onChange={change} />
        <SavedFilters query={query} onApply={apply} />
      </div>
      <Settled>
        <Rows
          filters={filters}
          query={query}
          selection={mayDecide ? selection : null}
          onSort={(sort) => change({ sort })}
          onClear={() => apply('')}
          onClearSearch={() => change({ search: '' })}
        />
      </Settled>
    </div>
  );
}
