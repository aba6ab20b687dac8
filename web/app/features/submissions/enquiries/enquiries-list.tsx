import {
  type Enquiry,
  type EnquiryState,
  enquiryFilters,
  enquiryStates,
} from '@proxima/contract/submissions/enquiries';
import { AssignedTo } from '../../../domain/assignment/assigned-to.tsx';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { PresenceMark } from '../../../domain/presence/presence-mark.tsx';
import { SnoozedUntil } from '../../../domain/snooze/snoozed-until.tsx';
import { useCheckedFilters } from '../../../lib/navigation/use-checked-filters.ts';
import { paths } from '../../../paths.ts';
import { AddressText } from '../../../ui/display/address-text.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { NoMatches } from '../../../ui/feedback/no-matches.tsx';
import { ChoiceButtons } from '../../../ui/forms/choice-buttons.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { SnoozedFilter } from '../snoozed-filter.tsx';
import { TagFilter } from '../tags/tag-filter.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { useEnquiryList } from './enquiries.queries.ts';

const tabs = [
  { value: '', label: 'All' },
  ...Object.entries(enquiryStates).map(([value, { label }]) => ({ value, label })),
] as { value: EnquiryState | ''; label: string }[];

export const EnquiryBadge = ({ state }: { state: EnquiryState }) => (
  <Badge tone={enquiryStates[state].tone}>{enquiryStates[state].label}</Badge>
);

const Enquirer = ({ row }: { row: Enquiry }) => (
  <>
    <a href={paths.adminEnquiry(row.id)} className="font-medium wrap-anywhere after:absolute after:inset-0">
      {row.first_name} {row.last_name}
    </a>
    <span className="block text-xs text-ink-soft">
      <AddressText address={row.email} />
    </span>
  </>
);

const columns: readonly Column<Enquiry>[] = [
  {
    heading: 'From',
    orders: [
      { value: 'sender', direction: 'ascending' },
      { value: 'sender_down', direction: 'descending' },
    ],
    cell: (row) => <Enquirer row={row} />,
    className: 'sm:min-w-56 sm:max-w-64',
  },
  {
    heading: 'Message',
    onPhone: 'line',
    cell: (row) => (
      <>
        <span className="line-clamp-2 max-w-[60ch] break-words max-sm:line-clamp-1">{row.message}</span>
        {row.assignee && <AssignedTo assignee={row.assignee} />}
        <SnoozedUntil at={row.snoozed_until} />
        <TagList tags={row.tags} />
      </>
    ),
    className: 'sm:w-full sm:max-w-0',
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: (row) => (
      <>
        <EnquiryBadge state={row.state} />
        <PresenceMark place="submission" id={row.id} isBelow />
      </>
    ),
  },
  {
    heading: 'Last change',
    onPhone: 'plain',
    orders: [
      { value: 'changed', direction: 'descending' },
      { value: 'unchanged', direction: 'ascending' },
    ],
    cell: (row) => <RelativeTime iso={row.updated_at} />,
    className: 'whitespace-nowrap text-ink-soft sm:max-lg:hidden',
  },
];

/** What people ask, apart from proposals: open, answered and closed. */
export function EnquiriesList() {
  const { filters, change, apply } = useCheckedFilters(enquiryFilters);
  const list = useEnquiryList(filters);
  const counts = list.data?.pages[0]?.counts;
  return (
    <div className="flex flex-col gap-5">
      <ChoiceButtons
        legend="State"
        choices={tabs}
        current={filters.state ?? ''}
        onChoose={(state) => change({ state })}
        countOf={(state) => (state === 'open' || state === 'answered' ? counts?.[state] : null)}
      />
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search enquiries"
          placeholder="Search names, emails, messages, #reference"
          value={filters.search ?? ''}
          onSearch={(search) => change({ search })}
          className="min-w-[min(15rem,100%)] flex-1"
        />
        <ExportMenu list="enquiries" filters={filters} />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <TagFilter current={filters.tag} onChoose={(tag) => change({ tag })} />
        <SnoozedFilter current={filters.snoozed} onChoose={(snoozed) => change({ snoozed })} />
      </div>
      <PagedTable
        list={list}
        caption="Enquiries"
        columns={columns}
        opensRows
        sorting={{ current: filters.sort ?? 'changed', onSort: (sort) => change({ sort }) }}
        empty={
          <NoMatches
            of="enquiries"
            search={filters.search}
            onClearSearch={() => change({ search: '' })}
            filters={filters}
            onShowAll={() => apply('')}
          >
            Questions that people send with the form for general inquiries appear here.
          </NoMatches>
        }
      />
    </div>
  );
}
